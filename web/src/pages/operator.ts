// What an operator asks of the server; the same orders as `alehouse admin`.
import { Refused } from "../api/client";
import type { Problem } from "../api/types";

export interface Order {
  do: "list" | "close" | "delete" | "prune" | "ban" | "unban" | "erase" | "stats";
  table?: string;
  seat?: number;
  name?: string;
  value?: string;
  status?: string;
  days?: number;
  reason?: string;
}

export interface Report {
  head: string[];
  rows: string[][];
}

export async function obey(key: string, order: Order): Promise<Report> {
  const headers = { "Content-Type": "application/json", Authorization: `Bearer ${key}` };
  const answer = await fetch("/api/admin", { method: "POST", headers, body: JSON.stringify(order) });
  const data: unknown = await answer.json();
  if (!answer.ok) throw new Refused(answer.status, data as Problem);
  return data as Report;
}

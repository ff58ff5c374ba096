// The rules' Markdown, cut into passages that can be searched; only what our rules use.
export interface Span {
  text: string;
  style: "plain" | "strong" | "em" | "code" | "rule";
}

export interface Passage {
  kind: "h1" | "h2" | "h3" | "p" | "li" | "row";
  spans: Span[];
  /** The plain text, in lower case, for searching. */
  plain: string;
  /** The rule it defines. */
  rule: string;
}

const INLINE = /\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`|\b([A-Z]{2}-\d+)\b/g;

export function spansOf(text: string): Span[] {
  const spans: Span[] = [];
  let done = 0;
  for (const found of text.matchAll(INLINE)) {
    if (found.index > done) spans.push({ text: text.slice(done, found.index), style: "plain" });
    const [whole, strong, em, code, rule] = found;
    if (rule ?? (strong && /^[A-Z]{2}-\d+$/.test(strong))) spans.push({ text: rule ?? strong!, style: "rule" });
    else if (strong) spans.push({ text: strong, style: "strong" });
    else if (em) spans.push({ text: em, style: "em" });
    else spans.push({ text: code ?? whole, style: "code" });
    done = found.index + whole.length;
  }
  if (done < text.length) spans.push({ text: text.slice(done), style: "plain" });
  return spans;
}

function passage(kind: Passage["kind"], text: string): Passage {
  const spans = spansOf(text.replace(/^([A-Z]{2}-\d+): /, "$1 ")); // the id stands out already
  const defined = /^\*\*([A-Z]{2}-\d+)\*\*/.exec(text)?.[1] ?? "";
  return { kind, spans, plain: spans.map((s) => s.text).join("").toLowerCase(), rule: defined };
}

const STARTS = /^(#{1,6} |[-*] |\d+\. |\|)/;

export function passagesOf(markdown: string): Passage[] {
  const made: Passage[] = [];
  let open: { kind: Passage["kind"]; text: string } | null = null;
  const end = () => {
    if (open) made.push(passage(open.kind, open.text));
    open = null;
  };
  for (const line of markdown.split("\n")) {
    const text = line.trim();
    if (!text) {
      end();
      continue;
    }
    if (!STARTS.test(text) && open) {
      open.text += ` ${text}`;
      continue;
    }
    end();
    const heading = /^(#{1,6}) (.*)$/.exec(text);
    if (heading) made.push(passage(`h${Math.min(3, heading[1]!.length)}` as "h1", heading[2]!));
    else if (text.startsWith("|")) {
      if (!/^[|\s:-]+$/.test(text)) made.push(passage("row", text.slice(1, -1).split("|").map((c) => c.trim()).join("  ·  ")));
    } else open = { kind: /^([-*]|\d+\.) /.test(text) ? "li" : "p", text: text.replace(/^([-*]|\d+\.) /, "") };
  }
  end();
  return made;
}

/** The passages that say all the words looked for. */
export function search(passages: Passage[], sought: string): Passage[] {
  const wanted = sought.toLowerCase().split(/\s+/).filter(Boolean);
  if (!wanted.length) return passages;
  return passages.filter((p) => !p.kind.startsWith("h") && wanted.every((word) => p.plain.includes(word)));
}

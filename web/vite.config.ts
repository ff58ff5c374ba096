import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../src/alehouse/server/static",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: { input: ["index.html", "admin.html", "confirm.html"] },
  },
  server: { proxy: { "/api": "http://127.0.0.1:8000" } },
  test: { include: [process.env.POSITIONS ? "src/**/*.reach.ts" : "src/**/*.test.ts"], testTimeout: 600_000 },
});

/** A separate file, because the portal's policy allows no style inside a page. */
export const outboxStyle = `
:root {
  color-scheme: light dark;
  --surface: light-dark(#f6f5f1, #141715);
  --panel: light-dark(#ffffff, #1b1f1c);
  --line: light-dark(#e2e1da, #2c322d);
  --field: light-dark(#8a9187, #6f7a6d);
  --ink: light-dark(#1d211c, #e8eae6);
  --quiet: light-dark(#5d665b, #9aa397);
  --brand: light-dark(#356a32, #8cc489);
  --failed: light-dark(#b3261e, #f2a39c);
}
* { box-sizing: border-box; }
body {
  margin: 0;
  background: var(--surface);
  color: var(--ink);
  font: 14px/20px Inter, system-ui, sans-serif;
}
main { max-width: 760px; margin: 0 auto; padding: 32px 16px 64px; }
header { margin-bottom: 24px; }
h1 { margin: 0 0 4px; font-size: 20px; line-height: 28px; font-weight: 600; }
h2 { margin: 0; font-size: 16px; line-height: 24px; font-weight: 600; }
p { margin: 0; }
header p, .meta, .empty { color: var(--quiet); }
article {
  margin-bottom: 16px;
  padding: 20px 24px;
  background: var(--panel);
  border: 1px solid var(--line);
  border-radius: 8px;
}
form { display: flex; flex-wrap: wrap; gap: 4px 8px; margin-top: 16px; }
label { flex-basis: 100%; font-weight: 500; }
input, button {
  min-width: 0;
  height: 40px;
  padding: 0 12px;
  border: 1px solid var(--field);
  border-radius: 6px;
  background: var(--panel);
  color: var(--ink);
  font: inherit;
}
input { flex: 1; }
button { font-weight: 500; cursor: pointer; }
.meta { display: flex; flex-wrap: wrap; gap: 0 16px; font-variant-numeric: tabular-nums; }
.failed { color: var(--failed); }
pre {
  margin: 16px 0;
  padding-top: 16px;
  border-top: 1px solid var(--line);
  font: 13px/20px ui-monospace, 'SF Mono', Menlo, Consolas, monospace;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
}
a { color: var(--brand); text-underline-offset: 2px; }
a { border-radius: 2px; }
a:focus-visible, input:focus-visible, button:focus-visible { outline: 2px solid var(--brand); outline-offset: 2px; }
`;

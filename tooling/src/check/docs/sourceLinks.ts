import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** `name` ([file:12](file#L12)): a name in the code with the place where it is written. */
const link = /`([^`\n]+)` \(\[([\w./-]+):(\d+)\]\(\.?\/?[\w./-]+#L\d+\)\)/g;

/** The text with the present line of each name; refuses a name that its file does not have. */
export const freshLinks = (root: string, text: string): string =>
  text.replaceAll(link, (_, name: string, file: string, line: string) => {
    const lines = readFileSync(join(root, file), 'utf8').split('\n');
    const found = lines.findIndex((each) => each.includes(name));
    if (found === -1) throw new Error(`${file} has no ${name}`);
    // The written line is still right if the name is there too.
    const at = lines[Number(line) - 1]?.includes(name) ? Number(line) : found + 1;
    return `\`${name}\` ([${file}:${at}](${file}#L${at}))`;
  });

import type { Language } from '@fraktion/contract';

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

/** The content of a mail, before the layout as text and HTML. */
export interface LaidOut {
  readonly language: Language;
  readonly subject: string;
  readonly heading: string;
  readonly intro: string;
  readonly facts: readonly (readonly [label: string, value: string])[];
  /** Further links. */
  readonly list?:
    | {
        readonly heading: string;
        readonly items: readonly { readonly label: string; readonly link: string }[];
      }
    | undefined;
  readonly action?:
    | { readonly label: string; readonly link: string; readonly hint: string }
    | undefined;
  /** A second link, less prominent than the button. */
  readonly also?: { readonly label: string; readonly link: string } | undefined;
  readonly note?: string | undefined;
  readonly footer: string;
}

export interface MailContent {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export const layOut = (letter: LaidOut): MailContent => ({
  // A subject is one line, even if a name in it is not.
  subject: letter.subject.replace(/\s+/g, ' ').trim(),
  text: asText(letter),
  html: asHtml(letter),
});

function asText({ heading, intro, facts, list, action, also, note, footer }: LaidOut): string {
  const width = Math.max(0, ...facts.map(([label]) => label.length)) + 2;
  const rows = facts.map(([label, value]) => {
    const indented = value.replaceAll('\n', `\n${' '.repeat(width)}`);
    return `${label}:`.padEnd(width) + indented;
  });
  const link = action ? `${action.label}:\n${action.link}` : undefined;
  const items = list?.items.map((item) => `${item.label}\n${item.link}`);
  const listed = list && items ? `${list.heading}:\n${items.join('\n')}` : undefined;
  const second = also ? `${also.label}:\n${also.link}` : undefined;
  const parts = [heading, intro, rows.join('\n'), listed, link, second, note, `-- \n${footer}`];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

// Mail programs support neither style sheets nor custom properties, so each element has its own style.
const font = `font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif`;
const ink = '#1d211c';
const quiet = '#667064';
const line = '#e2e1da';
const brand = '#407e3d';

function asHtml(letter: LaidOut): string {
  const { language, subject, heading, intro, facts, list, action, also, note, footer } = letter;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;background:#f6f5f1;color:${ink};${font}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:left">
<tr><td style="padding:0 4px 16px;font-size:15px;font-weight:600;color:${brand}">Fraktion</td></tr>
<tr><td style="padding:28px;background:#ffffff;border:1px solid ${line};border-radius:8px">
<h1 style="margin:0 0 8px;font-size:20px;line-height:28px;font-weight:600">${escapeHtml(heading)}</h1>
<p style="margin:0 0 20px;font-size:14px;line-height:20px">${inLines(intro)}</p>
${facts.length > 0 ? factTable(facts) : ''}
${list ? linkList(list) : ''}
${action ? button(action) : ''}
${also ? small(anchor(also)) : ''}
${note ? small(escapeHtml(note)) : ''}
</td></tr>
<tr><td style="padding:16px 4px;font-size:12px;line-height:16px;color:${quiet}">${escapeHtml(footer)}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

const factTable = (facts: LaidOut['facts']): string => {
  const rows = facts.map(([label, value]) => factRow(label, value)).join('\n');
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-top:1px solid ${line}">
${rows}
</table>`;
};

const inLines = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>');

const factRow = (label: string, value: string): string => {
  const cell = `padding:8px 0;border-bottom:1px solid ${line};font-size:14px;line-height:20px;vertical-align:top`;
  return `<tr><td width="36%" style="${cell};color:${quiet}">${escapeHtml(label)}</td><td style="${cell}">${inLines(value)}</td></tr>`;
};

const button = ({ label, link, hint }: NonNullable<LaidOut['action']>): string => {
  const address = escapeHtml(link);
  const style = `display:inline-block;padding:12px 20px;background:${brand};color:#ffffff;border-radius:6px`;
  return `<p style="margin:24px 0 0"><a href="${address}" style="${style};font-size:14px;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>
${small(`${escapeHtml(hint)}<br><a href="${address}" style="color:${brand};word-break:break-all">${address}</a>`)}`;
};

const linkList = ({ heading, items }: NonNullable<LaidOut['list']>): string => {
  const style = 'margin:0;font-size:14px;line-height:20px';
  const links = items.map((item) => `<li style="padding:4px 0">${anchor(item)}</li>`).join('\n');
  return `<p style="${style};margin-top:16px;color:${quiet}">${escapeHtml(heading)}</p>
<ul style="${style};padding-left:20px">
${links}
</ul>`;
};

const anchor = ({ label, link }: NonNullable<LaidOut['also']>): string =>
  `<a href="${escapeHtml(link)}" style="color:${brand}">${escapeHtml(label)}</a>`;

const small = (html: string): string =>
  `<p style="margin:16px 0 0;font-size:12px;line-height:16px;color:${quiet}">${html}</p>`;

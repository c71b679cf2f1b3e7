import { escapeHtml } from './layout.ts';

export interface OutboxMail {
  readonly id: string;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly createdAt: string;
  readonly sentAt: string | null;
  readonly error: string | null;
}

export interface OutboxSearch {
  readonly search: string;
  /** The maximum number of mails on the page. */
  readonly shown: number;
  readonly longestSearch: number;
}

export const outboxPage = (
  mails: readonly OutboxMail[],
  searched: OutboxSearch,
): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>Outbox</title>
<link rel="stylesheet" href="/outbox/style.css">
</head>
<body>
<main>
<header>
<h1>Outbox</h1>
<p>The mails that Fraktion has written, newest first. This page is part of the demo.</p>
<form role="search">
<label for="q">Recipient, subject or words of a mail</label>
<input id="q" name="q" type="search" maxlength="${searched.longestSearch}" value="${escapeHtml(searched.search)}">
<button>Search</button>
</form>
</header>
${mails.map(article).join('\n')}
${ending(mails.length, searched)}
</main>
</body>
</html>
`;

/** The text below the mails, or in place of them. */
function ending(count: number, { search, shown }: OutboxSearch): string {
  if (count === shown)
    return `<p class="empty">These are the newest ${shown}. Search to see older ones.</p>`;
  if (count > 0) return '';
  return search === ''
    ? '<p class="empty">No mail has been written yet. Order a collection, and the collector’s mail appears here.</p>'
    : `<p class="empty">No mail has “${escapeHtml(search)}” in it. <a href="/outbox">Show all mails</a></p>`;
}

const article = (mail: OutboxMail): string => `<article aria-labelledby="m-${mail.id}">
<h2 id="m-${mail.id}">${escapeHtml(mail.subject)}</h2>
<p class="meta"><span>To ${escapeHtml(mail.recipient)}</span> <time datetime="${mail.createdAt}">${when(mail.createdAt)}</time> ${state(mail)}</p>
<pre>${linked(mail.text)}</pre>
<p><a href="/outbox/${mail.id}">As the recipient sees it</a></p>
</article>`;

const format = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Europe/Copenhagen',
});
const when = (instant: string): string => format.format(new Date(instant));

function state({ sentAt, error }: OutboxMail): string {
  if (sentAt !== null) return '<span class="state">Sent</span>';
  return error === null
    ? '<span class="state">Kept here</span>'
    : `<span class="state failed">Not sent: ${escapeHtml(error)}</span>`;
}

/** The text with its addresses as links. */
const linked = (text: string): string =>
  text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) => {
      const safe = escapeHtml(part);
      return index % 2 === 1 ? `<a href="${safe}">${safe}</a>` : safe;
    })
    .join('');

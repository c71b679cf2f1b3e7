import { textOf, translate } from '../i18n/texts.ts';

/** The shape of a refused or failed call here; shared-auth's error fits it. */
export interface Failure {
  /** Message key of the server, `Orders.Changed`. */
  readonly key?: string | undefined;
  /** HTTP status; 0 without an answer. */
  readonly status?: number | undefined;
  readonly requestId?: string | undefined;
  readonly detail?: string | undefined;
  /** Field name → message key or text. */
  readonly fields?: Readonly<Record<string, unknown>> | undefined;
}

/** The namespaces with texts under `Web.Generic.Errors`. */
const namespaces = ['shell', 'ui'] as const;

export const asFailure = (error: unknown): Failure =>
  typeof error === 'object' && error !== null ? error : {};

/** The text of a message key, or null if no language has it. A text may name the server's detail, such as a number. */
export const messageText = (key: string, detail = ''): string | null =>
  textOf(namespaces, `Web.Generic.Errors.${key.replaceAll('.', '_')}`, { detail });

/**
 * The id of a failed request, for support. A refusal that the page can explain has none: its text says what to do, and nobody
 * has to look for a fault.
 */
export const faultId = (error: unknown): string | undefined => {
  const { key, status = 500, requestId } = asFailure(error);
  const isExplained =
    status >= 400 && status < 500 && key !== undefined && messageText(key) !== null;
  return isExplained ? undefined : requestId;
};

/** The text for a failure: the key's text, else 'An error happend'; for a file, with its name. */
export const failureText = (error: unknown): string => {
  const { key, detail } = asFailure(error);
  const text = (key ? messageText(key, detail) : null) ?? translate('ui')('errorText');
  // The server appends the file's type to its name.
  const file = key?.startsWith('Files.') ? detail?.replace(/: [\w.+-]+\/[\w.+-]+$/, '') : undefined;
  return file ? `${file}: ${text}` : text;
};

/** The text for a word such as `Required` that the server sends for a field. */
const fieldText = (word: string): string | null => textOf(namespaces, `validation.${word}`);

/** The server's problems by field, as texts. */
export const failureFields = (error: unknown): Record<string, string> => {
  const { fields } = asFailure(error);
  const entries = Object.entries(fields ?? {}).map(([name, value]) => {
    const first: unknown = Array.isArray(value) ? value[0] : value;
    const text = typeof first === 'string' ? first : '';
    return [name, fieldText(text) ?? messageText(text) ?? text] as const;
  });
  return Object.fromEntries(entries.filter(([, text]) => text !== ''));
};

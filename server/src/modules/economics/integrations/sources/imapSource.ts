import { pipeline } from 'node:stream/promises';

import type { ImapFlow, MessageStructureObject } from 'imapflow';

import { attachmentsOf, nameCharacters } from './attachments.ts';
import { oldestFirst } from './fileNames.ts';
import { limits } from '../limits.ts';
import { Collected, Counted } from './limited.ts';
import {
  type Ending,
  type FoundFile,
  named,
  patienceMs,
  type SetAside,
  type Source,
  SourceError,
  type SourceSettings,
} from './source.ts';

const keywords: Record<Ending, string> = {
  imported: '$FraktionImported',
  failed: '$FraktionFailed',
};
const folders: Record<Ending, string> = { imported: 'Imported', failed: 'Failed' };

interface Place {
  readonly mailbox: string;
  readonly validity: string;
  readonly uid: number;
}

/** `INBOX;1234;77`: a mailbox whose numbers start again has another validity. */
const unitOf = ({ mailbox, validity, uid }: Place): string => `${mailbox};${validity};${uid}`;

function placeOf(unit: string): Place {
  const [, mailbox = '', validity = '', uid] = /^(.*);(\d+);(\d+)$/.exec(unit) ?? [];
  return { mailbox, validity, uid: Number(uid) };
}

export class ImapSource implements Source {
  readonly fingerprint = null;
  readonly #client: ImapFlow;
  readonly #settings: SourceSettings;
  readonly #lineMs: number;

  constructor(client: ImapFlow, settings: SourceSettings, lineMs = 2 * patienceMs) {
    this.#client = client;
    this.#settings = settings;
    this.#lineMs = lineMs;
  }

  /** An answer of one line. A server that sends it letter by letter resets the library's own timeout with each. */
  async #line<T>(answer: Promise<T>): Promise<T> {
    const late = setTimeout(() => this.#client.close(), this.#lineMs);
    try {
      return await answer;
    } finally {
      clearTimeout(late);
    }
  }

  get #mailbox(): string {
    return this.#settings.folder || 'INBOX';
  }

  /** Works in a mailbox; null where its numbers no longer match the unit. */
  async #within<T>(
    mailbox: string,
    validity: string | null,
    act: (validity: string) => Promise<T>,
  ) {
    const lock = await this.#line(this.#client.getMailboxLock(mailbox));
    try {
      const open = this.#client.mailbox;
      const now = open ? String(open.uidValidity) : '';
      return validity === null || validity === now ? await act(now) : null;
    } finally {
      lock.release();
    }
  }

  async list(most: number): Promise<FoundFile[]> {
    const { afterwards } = this.#settings;
    const mailbox = this.#mailbox;
    const listed = await this.#within(mailbox, null, async (validity) => {
      const unmarked = { unKeyword: keywords.imported, not: { keyword: keywords.failed } };
      const query = afterwards === 'mark' ? unmarked : { all: true };
      const open = this.#client.mailbox;
      new Counted(10 * limits.entriesListed).add(open ? open.exists : 0, 0);
      const searched = this.#client.search({ ...query, deleted: false }, { uid: true });
      const uids = (await this.#line(searched)) || [];
      // If everything stays in the mailbox, only the newest messages can be new.
      const wanted = afterwards === 'keep' ? uids.slice(-most) : uids.slice(0, most);
      const found: FoundFile[] = [];
      if (wanted.length === 0) return found;
      const what = {
        uid: true,
        bodyStructure: true,
        internalDate: true,
        envelope: true,
        size: true,
      };
      // A server may answer more than it was asked for, without end.
      const counted = new Counted(limits.entriesListed);
      for await (const message of this.#client.fetch(wanted, what, { uid: true })) {
        const unit = unitOf({ mailbox, validity, uid: message.uid });
        const files = this.#filesOf(unit, message);
        const { bodyStructure, envelope } = message;
        const names = bodyStructure ? nameCharacters(bodyStructure) : 0;
        counted.add(files.length + 1, names + (envelope?.subject?.length ?? 0));
        found.push(...files);
      }
      return found;
    });
    return oldestFirst(listed ?? []);
  }

  #filesOf(
    unit: string,
    message: {
      readonly bodyStructure?: MessageStructureObject | undefined;
      readonly internalDate?: Date | string | undefined;
      readonly envelope?: { readonly subject?: string | undefined } | undefined;
    },
  ): FoundFile[] {
    const { fileType, afterwards } = this.#settings;
    const { bodyStructure, internalDate, envelope } = message;
    const modifiedAt = internalDate ? new Date(internalDate).toISOString() : '';
    const parts = bodyStructure ? attachmentsOf(bodyStructure, fileType) : [];
    const files = parts.map(({ part, name, bytes }) => ({
      unit,
      path: `${unit};${part}`,
      name,
      bytes,
      modifiedAt,
    }));
    // Of a mailbox that is somebody's own too, a mail without an invoice is nothing to speak of.
    if (files.length > 0 || afterwards === 'keep') return files;
    return [{ unit, path: unit, name: envelope?.subject ?? '', bytes: 0, modifiedAt }];
  }

  async read(path: string, limit: number): Promise<Uint8Array | null> {
    const [, unit = '', part] = /^(.*;\d+;\d+);([\d.]+)$/.exec(path) ?? [];
    if (part === undefined)
      throw new SourceError('Integrations.Mail.No.Attachment', this.#settings.fileType);
    const { mailbox, validity, uid } = placeOf(unit);
    return this.#within(mailbox, validity, async () => {
      const { content } = await this.#client.download(String(uid), part, { uid: true });
      if (!content) return null;
      const collected = new Collected(limit);
      await pipeline(content, collected);
      return collected.bytes;
    });
  }

  #placeFor(ending: Ending): string {
    const delimiter = this.#client.mailbox ? this.#client.mailbox.delimiter : '/';
    return `${this.#mailbox}${delimiter}${folders[ending]}`;
  }

  async prepare(): Promise<void> {
    if (this.#settings.afterwards !== 'move') return;
    await this.#within(this.#mailbox, null, async () => {
      for (const ending of ['imported', 'failed'] as const) {
        const path = this.#placeFor(ending);
        await named('Integrations.Not.Writable', () => this.#client.mailboxCreate(path));
      }
    });
  }

  async setAside({ location, ending }: SetAside): Promise<string | null> {
    const { mailbox, validity, uid } = placeOf(location);
    return this.#within(mailbox, validity, () =>
      this.#settings.afterwards === 'move' ? this.#move(uid, ending) : this.#mark(location, ending),
    );
  }

  async #move(uid: number, ending: Ending): Promise<string | null> {
    const target = this.#placeFor(ending);
    const moved = await named('Integrations.Not.Writable', () =>
      this.#client.messageMove(String(uid), target, { uid: true }),
    );
    const now = moved ? moved.uidMap?.get(uid) : undefined;
    if (!moved || now === undefined) return null;
    return unitOf({ mailbox: target, validity: String(moved.uidValidity ?? ''), uid: now });
  }

  async #mark(location: string, ending: Ending): Promise<string> {
    const { uid } = placeOf(location);
    const other: Ending = ending === 'failed' ? 'imported' : 'failed';
    const range = String(uid);
    await named('Integrations.Not.Writable', async () => {
      await this.#client.messageFlagsRemove(range, [keywords[other]], { uid: true });
      await this.#client.messageFlagsAdd(range, ['\\Seen', keywords[ending]], { uid: true });
    });
    return location;
  }

  async close(): Promise<void> {
    this.#client.close();
  }
}

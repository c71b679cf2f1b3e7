/** What a mail to a user may say. */
export interface MailedUser {
  readonly userName: string;
}

export interface MailedAccess extends MailedUser {
  readonly accountName: string;
  /** Who invites; null where the user asked for the invitation once more. */
  readonly inviterName: string | null;
}

interface Letter<About> {
  subject(about: About): string;
  heading: string;
  intro(about: About): string;
  /** The button's words. */
  action: string;
  note: string;
}

/** When something came about, as an instant. */
export interface MailedChange extends MailedUser {
  readonly changedAt: string;
}

/** Every word of the mails to users in one language. */
export interface UserMailTexts {
  readonly validUntil: string;
  readonly invite: Letter<MailedAccess>;
  readonly reset: Letter<MailedUser>;
  readonly passwordChanged: Letter<MailedUser> & { readonly at: string };
}

/** Names the row that an encrypted secret belongs to. */
export const secretAbout = (webhookId: string): string => `webhook ${webhookId}`;

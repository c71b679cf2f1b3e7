/** Names the row that a sealed secret belongs to. */
export const secretAbout = (webhookId: string): string => `webhook ${webhookId}`;

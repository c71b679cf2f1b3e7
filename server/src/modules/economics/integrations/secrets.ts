/** Names the row that a sealed secret belongs to. */
export const secretAbout = (integrationId: string): string => `integration ${integrationId}`;

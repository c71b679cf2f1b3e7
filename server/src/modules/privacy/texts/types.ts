/** In a text, `{{host}}` is where the portal is, and `{{contact}}` whom to ask. */
export interface PrivacyTexts {
  readonly title: string;
  /** Before the day of the last change. */
  readonly updated: string;
  readonly sections: readonly { readonly heading: string; readonly text: string }[];
}

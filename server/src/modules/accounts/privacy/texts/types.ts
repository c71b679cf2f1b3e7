interface NoticeNames {
  /** The portal's address. */
  readonly host: string;
  /** The contact for questions. */
  readonly contact: string;
}

export interface PrivacyTexts {
  readonly title: string;
  /** The text before the day of the last change. */
  readonly updated: string;
  readonly sections: readonly {
    readonly heading: string;
    readonly text: string | ((named: NoticeNames) => string);
  }[];
}

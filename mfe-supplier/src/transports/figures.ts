/** As the calls take them; empty is not known yet. */
export const figures = {
  kg: /^(\d{1,9}(\.\d{1,3})?)?$/,
  hours: /^(\d{1,3}(\.\d{1,2})?)?$/,
} as const;

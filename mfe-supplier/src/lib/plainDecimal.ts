/** A figure as one would write it oneself, without the noughts that the server fills it up with: 1234, not 1234.000. */
export const plainDecimal = (figure: string | null | undefined): string =>
  figure?.includes('.') ? figure.replace(/\.?0+$/, '') : (figure ?? '');

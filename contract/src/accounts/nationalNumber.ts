/** The prefix of an electronic address in Peppol: the scheme of the register or of GLN. */
const scheme = /^\s*(?:iso6523-actorid-upis::)?(?:0007|0088|0096|0184|0192|0198|0237|9\d{3}):/i;

/** What people and documents write beside the digits of a Danish, Norwegian or Swedish number. */
const words =
  /FORETAKSREGISTERET|FORETAKSNUMMER|FORETAKSNR|ORGANISATIONSNUMMER|ORGANISATIONSNR|ORGANISASJONSNUMMER|ORGANISASJONSNR|MOMSREGNR|MOMSREG|MOMSNR|MOMS|ORGNUMMER|ORGNR|ORG|CVRNUMMER|CVRNR|CVR|PNUMMER|PNR|SENUMMER|SENR|VATNUMBER|VATNO|VATNR|VATID|VAT|GLN|EAN|NUMMER|MVA|DK|SE|NO|NR/g;

const compact = (text: string): string =>
  text
    .replace(scheme, '')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '');

/**
 * The digits of a number as its register has them, without the country, the endings of a VAT number and the words around it, for
 * CVR, P-number, organisation number and GLN; null for any other text. The database has the same rule (`national_number`).
 */
export function nationalNumber(text: string | null | undefined): string | null {
  const bare = compact(text ?? '');
  const digits = bare.replaceAll(/\D/g, '');
  if (digits.length < 8 || digits.length > 14) return null;
  if (bare.replaceAll(/\d/g, '').replaceAll(words, '') !== '') return null;
  // A Swedish VAT number ends with 01, and an organisation number may be written with the century 16.
  if (/^\d{10}01$/.test(digits)) return digits.slice(0, 10);
  return /^16\d{10}$/.test(digits) ? digits.slice(2) : digits;
}

/** A number for comparing: of a foreign one its letters and digits. Empty where there is none. */
export const comparedNumber = (text: string | null | undefined): string =>
  nationalNumber(text) ?? compact(text ?? '');

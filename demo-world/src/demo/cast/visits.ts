import type { Country } from './companyNumbers.ts';
import type { SiteKind } from './sites.ts';

interface Visits {
  readonly hours: string;
  readonly notes: Readonly<Partial<Record<SiteKind, string>>>;
  readonly contacts: readonly (readonly [name: string, phone: string])[];
}

/** What a driver has to know of a place. The people are invented. */
const visits: Record<Country, Visits> = {
  DK: {
    hours: 'Man.–fre. 7.00–16.00',
    notes: {
      office: 'Containerne står i gården. Porten åbnes fra receptionen.',
      shop: 'Kør ind ad varegården. Ikke efter kl. 10 om lørdagen.',
      warehouse: 'Meld dig ved vagten. Vægten er til højre for porten.',
      hotel: 'Tøm ikke før kl. 8 af hensyn til gæsterne.',
      housing: 'Nøglen til skralderummet er den samme som til kælderen.',
    },
    contacts: [
      ['Birgit Damsgaard', '+45 70 00 56 01'],
      ['Jonas Ravnholt', '+45 70 00 56 02'],
      ['Lene Østrup', '+45 70 00 56 03'],
    ],
  },
  SE: {
    hours: 'Mån–fre 7–16',
    notes: {
      office: 'Kärlen står på gården. Grinden öppnas från receptionen.',
      shop: 'Kör in via lastkajen. Inte efter kl. 10 på lördagar.',
      warehouse: 'Anmäl dig i vakten. Vågen ligger till höger om grinden.',
      hotel: 'Töm inte före kl. 8 av hänsyn till gästerna.',
      housing: 'Nyckeln till soprummet är densamma som till källaren.',
    },
    contacts: [
      ['Birgitta Åkerlind', '+46 8 500 560 01'],
      ['Jonas Rådberg', '+46 8 500 560 02'],
      ['Lena Östlund', '+46 8 500 560 03'],
    ],
  },
  NO: {
    hours: 'Man.–fre. 7–16',
    notes: {
      office: 'Containerne står i gården. Porten åpnes fra resepsjonen.',
      shop: 'Kjør inn via varemottaket. Ikke etter kl. 10 på lørdager.',
      warehouse: 'Meld deg i vakta. Vekten er til høyre for porten.',
      hotel: 'Ikke tøm før kl. 8 av hensyn til gjestene.',
      housing: 'Nøkkelen til avfallsrommet er den samme som til kjelleren.',
    },
    contacts: [
      ['Berit Aasland', '+47 22 00 56 01'],
      ['Jonas Ravnås', '+47 22 00 56 02'],
      ['Line Østby', '+47 22 00 56 03'],
    ],
  },
};

/** Two of three places say whom to ask and when; the third says nothing, as in a young account. */
export function visitOf(country: Country, kind: SiteKind, index: number) {
  if (index % 3 === 2) return {};
  const { hours, notes, contacts } = visits[country];
  const [name, phone] = contacts[Math.floor(index / 3) % contacts.length] ?? [null, null];
  return {
    opening_hours: hours,
    contact_name: name,
    contact_phone: phone,
    access_notes: notes[kind] ?? null,
  };
}

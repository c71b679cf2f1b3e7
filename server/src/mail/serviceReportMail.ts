import type { Language, ServiceReportKind } from '@fraktion/contract';

import { numberIn } from './figures.ts';
import { layOut, type MailContent } from './layout.ts';
import { serviceReportTexts } from './serviceReportTexts.ts';
import { mailTexts } from './texts/index.ts';

export interface MailedServiceReport {
  readonly kind: ServiceReportKind;
  readonly customerName: string;
  readonly infocardName: string;
  readonly locationName: string;
  readonly locationAddress: string;
  readonly date: string;
  readonly orderNumber: number | null;
  readonly kgNoted: string | null;
  readonly weightEstimated: boolean;
  readonly kgExpected: string | null;
  readonly text: string;
  readonly reporterName: string;
  readonly reporterEmail: string;
}

/** To a collector without an account: what a customer has reported. It answers by mail. */
export function serviceReportMail(language: Language, report: MailedServiceReport): MailContent {
  const { subjects, intro, facts, estimated, footer } = serviceReportTexts[language];
  const { locale } = mailTexts[language];
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const kg = (value: string | null): string | null =>
    value === null ? null : `${numberIn(locale, value)} kg`;
  const noted = kg(report.kgNoted);
  const rows: readonly (readonly [string, string | null])[] = [
    [facts.container, report.infocardName],
    [facts.location, `${report.locationName}\n${report.locationAddress}`],
    [facts.date, date.format(new Date(report.date))],
    [facts.order, report.orderNumber === null ? null : String(report.orderNumber)],
    [facts.kgNoted, noted && report.weightEstimated ? `${noted} (${estimated})` : noted],
    [facts.kgExpected, kg(report.kgExpected)],
    [facts.text, report.text],
    [facts.reporter, `${report.reporterName}\n${report.reporterEmail}`],
  ];
  return layOut({
    language,
    subject: `${subjects[report.kind]}: ${report.infocardName}, ${report.locationName}`,
    heading: subjects[report.kind],
    intro: intro.replace('{{customer}}', () => report.customerName),
    facts: rows.flatMap(([label, value]) => (value === null ? [] : [[label, value] as const])),
    footer: footer.replace('{{reporter}}', () => report.reporterName),
  });
}

import type { SubjectColumns } from '@fraktion/server/forDemo';
import type { Customer, Row, Site } from './background.ts';

/** The subject of a posting to each infocard, by the infocard's id. */
export type Subjects = ReadonlyMap<string, SubjectColumns>;

export function subjectsOf(customer: Customer): Subjects {
  const collectors = new Map(
    Object.values(customer.collectors).map(({ row }) => [row.id, row.name]),
  );
  const subject = (site: Site, card: Row<'infocard'>, fraction?: { name: string; ewc: string }) =>
    [
      card.id,
      {
        infocard_id: card.id,
        infocard_name: card.name,
        location_id: site.row.id,
        location_name: site.row.name,
        collector_id: card.collector_id ?? null,
        collector_name: collectors.get(card.collector_id ?? '') ?? null,
        waste_fraction_id: card.waste_fraction_id ?? null,
        waste_fraction_name: fraction?.name ?? null,
        ewc_code: fraction?.ewc ?? null,
        waste_category: card.waste_category,
        receiving_facility: card.receiving_facility ?? null,
        container_type: card.container_type ?? null,
        size: card.size ?? null,
        size_unit: card.size_unit ?? null,
        include_in_statistics: card.include_in_statistics ?? true,
      },
    ] as const;
  const { language } = customer.plan;
  return new Map(
    customer.sites.flatMap((site) => [
      ...site.cards.map(({ row, fraction }) =>
        subject(site, row, { name: fraction.name[language], ewc: fraction.ewcCode }),
      ),
      subject(site, site.accountCard),
      subject(site, site.suppliesCard),
    ]),
  );
}

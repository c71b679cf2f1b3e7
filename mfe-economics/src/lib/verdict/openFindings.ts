import { type InspectionFinding, listInspectionFindings } from '@fraktion/contract/inspections';
import { maxClaimFindings } from '@fraktion/contract/claims';
import { queryFor } from '@fraktion/shared-auth/query';

/** Money can be claimed back, whether or not the inspection is approved. */
export const isBilledTooMuch = ({ difference }: Pick<InspectionFinding, 'difference'>): boolean =>
  difference !== null && Number(difference) > 0;

/** The findings of an inspection that nobody has decided about; as many as fit into one claim. */
export const openFindings = (inspectionId: string) =>
  queryFor(listInspectionFindings, {
    params: { id: inspectionId },
    query: { 'filter[status][in]': 'open', pageSize: maxClaimFindings },
  });

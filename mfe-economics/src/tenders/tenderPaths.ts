export const tendersPath = '/economics/tenders';
export const newTenderPath = `${tendersPath}/create`;
export const tenderPath = (id: string): string => `${tendersPath}/${id}`;

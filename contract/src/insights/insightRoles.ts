/** The roles of the page of insights. They see money. */
export const seesInsights = ['Admin', 'LocationAdmin', 'FacilityUser'] as const;

export const insightReads = ['invoice', 'order', 'infocard', 'location', 'collector'] as const;

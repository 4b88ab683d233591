/** Values of eventType_ID (specification, section 3). */
export const eventType = { online: 1, simulcast: 2, thirdParty: 3 } as const;

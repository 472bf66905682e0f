/** Category ids are numbers; anything else is no category (decision D15: '/category/999 or a non-number'). */
export const isCategoryId = (id: string): boolean => /^\d{1,18}$/.test(id);

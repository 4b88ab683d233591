const attribute = 'data-binds';

/** Marks a button that binds. */
export const bindingAttribute = { [attribute]: '' };

export const bindingSelector = `[${attribute}]`;

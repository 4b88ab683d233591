declare const types: unique symbol;

/** The path of an operation, with or without a query. Only the compiler sees its method and the types of what it takes and answers. */
type Operation<Method, Body, Answer> = string & { readonly [types]: { method: Method; takes: (body: Body) => void; answers: Answer } };

export type Get<Answer> = Operation<'GET', never, Answer>;
export type Post<Body, Answer> = Operation<'POST', Body, Answer>;
export type Put<Body, Answer> = Operation<'PUT', Body, Answer>;
export type Delete<Answer> = Operation<'DELETE', never, Answer>;

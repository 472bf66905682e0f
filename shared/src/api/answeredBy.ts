/** The call that answers a query. The server makes it before it renders the page; the browser runs `queryFn`. */
export interface AnsweringCall {
  /** As `domain/calls` gives it. */
  address: string;
  /**
   * Makes a response's body the query's data, and says whether that is all of it; the browser fetches the query at once
   * where it is not.
   * @throws ApiError (shape)
   */
  read: (body: unknown) => { data: unknown; isWhole: boolean };
}

/**
 * Query options that say which call answers the query.
 * @param read makes a response's body the query's data, as `queryFn` does
 * @param isWhole whether this one call brings all of the data
 */
export const answeredBy = <Data>(
  address: string,
  read: (body: unknown) => Data,
  isWhole: (data: Data) => boolean = () => true,
) => {
  const call: AnsweringCall = {
    address,
    read: (body) => {
      const data = read(body);
      return { data, isWhole: isWhole(data) };
    },
  };
  return { meta: { call } };
};

/** The fields of an infocard that the posting form shows. */
export interface ChosenInfocard {
  readonly id: string;
  readonly name: string;
  readonly location: { readonly name: string };
}

/** As much of an infocard as a posting's form shows of it. */
export interface ChosenInfocard {
  readonly id: string;
  readonly name: string;
  readonly location: { readonly name: string };
}

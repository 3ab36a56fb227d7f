/** A node of Lezer's tree, as far as programs are looked at here. */
export interface Node {
  name: string;
  from: number;
  to: number;
  firstChild: Node | null;
  nextSibling: Node | null;
  type: { isError: boolean };
}

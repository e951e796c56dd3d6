/** A figure that is looked up when somebody asks for it: one entry of a table is all that a new one needs. */
export interface Figure<Seen> {
  name: `canvass_${string}`;
  help: string;
  /** A counter only grows as long as the process lives. */
  type?: 'counter';
  /** With it `read` gives a number for each value of the label. */
  label?: string;
  /** Null: nobody can tell, and nothing is printed. */
  read(seen: Seen): number | null | Record<string, number>;
}

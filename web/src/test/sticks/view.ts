/** What the server shows of a table of Sticks. */

export interface TableView {
  /** How many are left. */
  sticks: number;
  /** Who took some last, -1 before the first turn. */
  last: number;
}

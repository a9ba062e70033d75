/** Icons for where points come from, in the server's order. */

import icons from "virtual:icons/gembound";

export const sources = [
  icons.action?.claim,
  icons.tile?.T12,
  icons.campsite?.trade,
  icons.campsite?.upgrade,
  icons.action?.artifact,
  icons.tile?.T10,
  icons.action?.worker,
];

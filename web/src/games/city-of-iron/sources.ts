/** Icons for where points come from, in the server's order. */

import icons from "virtual:icons/city-of-iron";

export const sources = [
  icons.good?.machine_parts,
  icons.good?.ore,
  icons.sign?.attack,
  icons.building?.["Great Foundry"],
  icons.sign?.income,
  icons.building?.Marketplace,
];

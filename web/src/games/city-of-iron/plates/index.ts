/** City of Iron in its rulebook. */

import { plates } from "../../contract.ts";
import "../board.css";
import "../pieces.css";
import type { Catalogue } from "../view.ts";
import Mark from "./Mark.svelte";
import Picture from "./Picture.svelte";
import "./plates.css";

export default plates<Catalogue>({ Picture, Mark });

/** Wire types: what crosses the network, named for the client. They come from the server's schema. */

import type { components } from "./schema.d.ts";

type Schemas = components["schemas"];
/** Fields with a default may be left out by whoever asks. */
type Asks<Body, Needed extends keyof Body> = Partial<Body> & Pick<Body, Needed>;

export type SeatNumber = number;
export type Args = Schemas["OptionInfo"]["args"];
export type View = Record<string, unknown>;
export type RoomStatus = Schemas["RoomInfo"]["status"];
export type Clock = Schemas["Clock"];

export type SeatState = Schemas["SeatInfo"];
export type Vote = Schemas["VoteInfo"];
export type RoomState = Schemas["RoomInfo"];
export type Option = Schemas["OptionInfo"];
export type Asked = Schemas["Question"];
export type Told = Schemas["Told"];
export type Said = Schemas["Spoken"];
export type UndoState = Schemas["UndoInfo"];
/** What this client says itself has no headline of its own. */
export type Reason = Partial<Schemas["ReasonInfo"]> & Pick<Schemas["ReasonInfo"], "text" | "rule">;

// Views are sent as they are and typed by each game; here they are only data.
export type Update = Omit<Schemas["Update"], "view"> & { view: View | null };
export type PreviewReply = Omit<Schemas["Previewed"], "view"> & { view: View | null };
export type FromServer = Exclude<Schemas["Outgoing"], Schemas["Update"] | Schemas["Previewed"]> | Update | PreviewReply;

export type Hello = Asks<Schemas["Hello"], "do"> & { language?: string };
export type Command = Exclude<Schemas["Incoming"], Schemas["Hello"] | Schemas["Pong"]>;
export type ToServer = Hello | Command | Schemas["Pong"];

/** A language that the server has a catalogue for. */
export type Language = Schemas["LanguageInfo"];

export type Person = Schemas["Me"];
export type Ignored = Schemas["IgnoredInfo"];
export type NoticeInfo = Schemas["NoticeInfo"];
export type ChosenNotices = Schemas["ChosenNotices"];
export type TableNotices = Schemas["TableNoticeInfo"];
export type Circle = Schemas["Circle"];
export type PrivacyPart = Schemas["PrivacyPart"];
export type Report = Asks<Schemas["NewReport"], "kind">;
export type GameOption = Schemas["OptionChoice"];
export type GameSheet = Schemas["GameInfo"];
export type LessonPlace = Schemas["LessonAt"];
export type LessonStep = Schemas["LessonStepInfo"];
export type Lesson = Schemas["LessonInfo"];
export type RuleText = Schemas["RuleInfo"];
export type TableCard = Schemas["TableLine"];
export type Lobby = Schemas["Lobby"];
export type SeatPlan = Asks<Schemas["SeatWish"], "kind">;
export type TablePlan = Omit<Asks<Schemas["NewTable"], "game">, "seats"> & { seats: SeatPlan[] };
export type TableCreated = Schemas["TableMade"];
export type Invitation = Schemas["Invitation"];
export type Hints = Schemas["HintReply"];
export type HintedAction = Schemas["HintInfo"];
export type Hinted = Schemas["HintedInfo"];
export type Course = Schemas["Course"];
export type GameStatistics = Schemas["GameStatistics"];
export type ReplayStep = Omit<Schemas["ReplayStep"], "view"> & { view: View };
export type Review = Schemas["Review"];
export type DearMove = Schemas["DearMove"];
export type Fairness = Schemas["Fairness"];

/** What the games lay on the table and print on their components. */
export type Views = Pick<
  Schemas,
  | "GemboundTableView"
  | "GemboundCatalogue"
  | "GemboundProspect"
  | "GempireTableView"
  | "GempireCatalogue"
  | "CityOfIronTableView"
  | "CityOfIronCatalogue"
>;

/** Sets of changed components. */
export type SetLine = Schemas["SetLine"];
export type SetInfo = Schemas["SetInfo"];
export type SetSaved = Omit<Schemas["SetSaved"], "checked"> & { checked: CheckedSet };
export type CheckedSet = Omit<Schemas["CheckedSet"], "catalogue"> & { catalogue: Record<string, unknown> | null };
export type SetFlaw = Schemas["FlawInfo"];
export type SetDifference = Schemas["SetDifference"];
export type Difference = Schemas["DifferenceInfo"];
export type ComponentFiles = Schemas["ComponentFiles"];
export type ComponentTable = Schemas["ComponentTable"];
export type FieldSchema = Schemas["FieldSchema"];
export type NewSet = Asks<Schemas["NewSet"], "game" | "name">;

/** The rulebook for players. */
export type Guide = Schemas["GuideInfo"];
export type GuideChapter = Schemas["GuideChapter"];
export type GuideBlock = GuideChapter["blocks"][number];
export type GuidePicture = Schemas["GuidePicture"];
export type GuideSpan = Schemas["GuideSpan"];

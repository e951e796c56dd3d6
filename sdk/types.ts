/** Written by scripts/openapi.ts from the operation table; do not edit. */

export type Answer = {
  id: number;
  answer_id: number;
  uuid: string;
  quiz_id: number;
  version_id: number;
  is_complete: boolean;
  is_screenout: boolean;
  is_hidden: boolean;
  is_viewed: boolean;
  is_time_over: boolean;
  terms_accepted: boolean | null;
  date_start: string;
  date_end: string | null;
  submitted_at: string | null;
  duration_seconds: number | null;
  ip_address: string | null;
  user_agent: string | null;
  device: string;
  browser: string | null;
  os: string | null;
  country: string | null;
  city: string | null;
  referrer: string | null;
  lang: "ru" | "en" | "es" | "pt";
  extra_fields: Record<string, string>;
  respondent: Respondent | null;
  unique_link: null;
  score: number | null;
  max_score: number | null;
  promo_code: string | null;
  tags: string[];
  note: string | null;
  answers: QuestionAnswer[];
};

export type AnswerResult = {
  status: true;
  answer: {
    id: number | null;
    uuid: string;
    is_complete: boolean;
    is_screenout: boolean;
    score: number | null;
    max_score: number | null;
    /** null: no list attached; empty: none left */
    promo_code: string | null;
  };
  /** The question to show, submit, screenout, or null once complete */
  next: string | null;
  redirect_url: string | null;
  path: string[];
  version_id: number | null;
  seq: number | null;
  promo_format: {
    code_format: string;
    code_width: number | null;
    code_height: number | null;
  } | null;
};

export type AnswerTest = {
  /** The question */
  id: string;
  /** Row of a matrix */
  row?: string | null | undefined;
  operator: string;
  value?: unknown | undefined;
};

/** By the type of the question. null: passed without an answer, also for welcome, message and html. */
export type AnswerValue = YesnoValue | ChoiceValue | RankingValue | SliderValue | RatingValue | ScaleValue | InputValue | EmailValue | PhoneValue | DatetimeValue | MatrixValue | FileValue | SubmitValue | null;

export type AnswerWithPath = {
  id: number;
  answer_id: number;
  uuid: string;
  quiz_id: number;
  version_id: number;
  is_complete: boolean;
  is_screenout: boolean;
  is_hidden: boolean;
  is_viewed: boolean;
  is_time_over: boolean;
  terms_accepted: boolean | null;
  date_start: string;
  date_end: string | null;
  submitted_at: string | null;
  duration_seconds: number | null;
  ip_address: string | null;
  user_agent: string | null;
  device: string;
  browser: string | null;
  os: string | null;
  country: string | null;
  city: string | null;
  referrer: string | null;
  lang: "ru" | "en" | "es" | "pt";
  extra_fields: Record<string, string>;
  respondent: Respondent | null;
  unique_link: null;
  score: number | null;
  max_score: number | null;
  promo_code: string | null;
  tags: string[];
  note: string | null;
  answers: QuestionAnswer[];
  /** With include=path: ids of the questions on its way, in their order; of an unfinished one as far as it is known */
  path?: string[] | undefined;
  /** With include=path: where an unfinished one stopped; null: completed or screened out */
  left_at?: string | null | undefined;
};

export type ArchivedSurvey = {
  id: number;
  name: string;
  url_shared: string;
  is_published: boolean;
  created_at: string;
  updated_at: string;
  archive_at: string;
  folder: ShortFolder;
  /** With include=state */
  workspace_id?: number | undefined;
  /** With include=state */
  answer_count?: number | undefined;
};

export type AuditRow = {
  id: number;
  created_at: string;
  action: string;
  user: {
    id: number;
    name: string;
  } | null;
  via: "session" | "token" | "assistant" | "command" | "system";
  token_id: number | null;
  ip_address: string | null;
  object: {
    type: string;
    id: number | string | null;
    name: string | null;
  };
  details: Record<string, unknown>;
};

export type ChoiceQuestion = {
  type: "choice";
  title?: string | null | undefined;
  withTitle?: boolean | null | undefined;
  description?: string | null | undefined;
  withDescription?: boolean | null | undefined;
  isRequired?: boolean | null | undefined;
  isBlocked?: boolean | null | undefined;
  multimedia?: {
    type?: "img" | "video" | "audio" | null | undefined;
    imgUrl?: string | "" | null | undefined;
    videoUrl?: string | "" | null | undefined;
    audioUrl?: string | "" | null | undefined;
    /** What the picture shows, read out in its place; empty: it decorates */
    imgAlt?: string | null | undefined;
    imgLocation?: "top" | "left" | "right" | "background" | null | undefined;
    videoSettings?: Record<string, unknown> | null | undefined;
    [member: string]: unknown;
  } | null | undefined;
  filling_time_enabled?: boolean | null | undefined;
  filling_time_seconds?: number | null | undefined;
  choiceType?: "text" | "image" | null | undefined;
  choiceMultiple?: boolean | null | undefined;
  choiceEntities?: Record<string, {
    text: string;
    imgUrl?: string | "" | null | undefined;
    /** What the picture shows, read out in its place; empty: it decorates */
    imgAlt?: string | null | undefined;
    score?: number | null | undefined;
    [member: string]: unknown;
  }> | ({
    id?: string | null | undefined;
    text: string;
    imgUrl?: string | "" | null | undefined;
    /** What the picture shows, read out in its place; empty: it decorates */
    imgAlt?: string | null | undefined;
    score?: number | null | undefined;
    [member: string]: unknown;
  } | string)[] | null | undefined;
  choiceIds?: string[] | null | undefined;
  choiceScores?: Record<string, number | null> | null | undefined;
  choiceRandomize?: boolean | null | undefined;
  choiceMin?: number | null | undefined;
  choiceMax?: number | null | undefined;
  choiceTextOther?: boolean | null | undefined;
  choiceOtherPlaceholder?: string | null | undefined;
  hardToAnswer?: boolean | null | undefined;
  noneOfAbove?: boolean | null | undefined;
  carryForward?: {
    from: string;
    mode: "selected" | "not_selected";
    [member: string]: unknown;
  } | null | undefined;
  choiceTextEntities?: Record<string, {
    text: string;
    imgUrl?: string | "" | null | undefined;
    /** What the picture shows, read out in its place; empty: it decorates */
    imgAlt?: string | null | undefined;
    score?: number | null | undefined;
    [member: string]: unknown;
  }> | ({
    id?: string | null | undefined;
    text: string;
    imgUrl?: string | "" | null | undefined;
    /** What the picture shows, read out in its place; empty: it decorates */
    imgAlt?: string | null | undefined;
    score?: number | null | undefined;
    [member: string]: unknown;
  } | string)[] | null | undefined;
  choiceTextIds?: string[] | null | undefined;
  choiceTextScores?: Record<string, number | null> | null | undefined;
  choiceTextMultiple?: boolean | null | undefined;
  choiceTextRandomize?: boolean | null | undefined;
  [member: string]: unknown;
};

/** One option: its id, or `{id, other}`. Several (multiple): a list of ids, or `{ids, other}`. */
export type ChoiceValue = string | string[] | {
  /** Id of an option, or other, hard_to_answer, none_of_above where they are on */
  id: string;
  /** The own text that goes with other, at most 500 characters */
  other?: string | null | undefined;
  [member: string]: unknown;
} | {
  ids: string[];
  /** The own text that goes with other, at most 500 characters */
  other?: string | null | undefined;
  [member: string]: unknown;
};

export type Codebook = {
  quiz_id: number;
  name: string;
  lang: string;
  variables: ({
    name: string;
    label: string;
    widget_id: string | null;
    widget_hash: string | null;
    row: string | null;
    option: string | null;
    type: string;
    measure: "nominal" | "ordinal" | "scale";
    values: {
      id: string;
      code: number;
      label: string;
    }[];
    missing: number[];
  })[];
};

/** At most 5 groups inside one another. */
export type ConditionGroup = {
  op: "and" | "or";
  items: (ConditionGroup | ConditionTest)[];
  [member: string]: unknown;
};

/** What is looked at. */
export type ConditionSource = {
  type: "widget";
  /** An earlier question */
  id: string;
  /** Row of a matrix */
  row?: string | undefined;
  [member: string]: unknown;
} | {
  type: "variable";
  /** Id or name of a variable of the link */
  id: string;
  [member: string]: unknown;
} | {
  /** Points so far */
  type: "score";
  [member: string]: unknown;
};

/** One comparison. Which operators a source takes is told in the chapter. */
export type ConditionTest = {
  source: ConditionSource;
  operator: "answered" | "not_answered" | "eq" | "neq" | "any_of" | "none_of" | "all_of" | "exact" | "contains" | "not_contains" | "first_is" | "first_is_not" | "rank_eq" | "rank_lte" | "lt" | "lte" | "gt" | "gte" | "between" | "starts_with" | "ends_with" | "empty" | "not_empty" | "on" | "not_on" | "before" | "after" | "on_or_before" | "on_or_after";
  /** What it is compared with; absent where the operator needs nothing */
  value?: string | number | boolean | (string | number)[] | undefined;
  [member: string]: unknown;
};

/** The whole branching logic; at most 2000 tests in all. */
export type Conditions = {
  /** After that question; any but submit */
  jumps?: Record<string, Jump[]> | undefined;
  /** Before that question; any but welcome and submit */
  display?: Record<string, Display> | undefined;
  quotas?: Quota[] | undefined;
  [member: string]: unknown;
};

export type CreatedSurvey = {
  id: number;
  workspace_id: number;
  name: string;
  virtual_id: string;
  url_preview: string;
  url_shared: string;
  is_published: boolean;
};

export type Crossing = {
  row: string;
  col: string;
  /** Row of a matrix */
  row_id?: string | null | undefined;
  /** Row of a matrix */
  col_id?: string | null | undefined;
};

export type Crosstab = {
  row: {
    id: string;
    row_id: string | null;
    title: string;
    type: "welcome" | "yesno" | "choice" | "dropdown" | "ranking" | "slider" | "rating" | "scale" | "input" | "email" | "phone" | "datetime" | "matrix" | "message" | "file" | "html" | "submit";
  };
  col: {
    id: string;
    row_id: string | null;
    title: string;
    type: "welcome" | "yesno" | "choice" | "dropdown" | "ranking" | "slider" | "rating" | "scale" | "input" | "email" | "phone" | "datetime" | "matrix" | "message" | "file" | "html" | "submit";
  };
  rows: {
    id: string;
    text: string;
  }[];
  cols: {
    id: string;
    text: string;
  }[];
  counts: number[][];
  row_totals: number[];
  col_totals: number[];
  total: number;
  percent: {
    row: number[][];
    col: number[][];
    total: number[][];
  };
  chi_square: number | null;
  df: number | null;
  p: number | null;
  cramers_v: number | null;
  warnings: ("small_expected" | "too_few" | "multiple" | "weighted" | "binned")[];
};

export type DatetimeQuestion = {
  type: "datetime";
  title?: string | null | undefined;
  withTitle?: boolean | null | undefined;
  description?: string | null | undefined;
  withDescription?: boolean | null | undefined;
  isRequired?: boolean | null | undefined;
  isBlocked?: boolean | null | undefined;
  multimedia?: {
    type?: "img" | "video" | "audio" | null | undefined;
    imgUrl?: string | "" | null | undefined;
    videoUrl?: string | "" | null | undefined;
    audioUrl?: string | "" | null | undefined;
    /** What the picture shows, read out in its place; empty: it decorates */
    imgAlt?: string | null | undefined;
    imgLocation?: "top" | "left" | "right" | "background" | null | undefined;
    videoSettings?: Record<string, unknown> | null | undefined;
    [member: string]: unknown;
  } | null | undefined;
  filling_time_enabled?: boolean | null | undefined;
  filling_time_seconds?: number | null | undefined;
  dateTimeType?: "date" | "time" | "datetime" | null | undefined;
  dateTimeFormatOfDate?: string | null | undefined;
  dateTimeFormatOfTime?: string | null | undefined;
  dateTimeMin?: string | null | undefined;
  dateTimeMax?: string | null | undefined;
  [member: string]: unknown;
};

/** `2026-03-01`, `14:30` or `2026-03-01T14:30` as `dateTimeType` says: local, without a zone, whatever the format shown. */
export type DatetimeValue = string;

/** show: shown only when it holds; hide: hidden when it holds. */
export type Display = {
  /** The server gives a UUID where it is missing */
  id?: string | undefined;
  action: "show" | "hide";
  when: ConditionGroup;
  [member: string]: unknown;
};

export type DropdownQuestion = {
  type: "dropdown";
  title?: string | null | undefined;
  withTitle?: boolean | null | undefined;
  description?: string | null | undefined;
  withDescription?: boolean | null | undefined;
  isRequired?: boolean | null | undefined;
  isBlocked?: boolean | null | undefined;
  multimedia?: {
    type?: "img" | "video" | "audio" | null | undefined;
    imgUrl?: string | "" | null | undefined;
    videoUrl?: string | "" | null | undefined;
    audioUrl?: string | "" | null | undefined;
    /** What the picture shows, read out in its place; empty: it decorates */
    imgAlt?: string | null | undefined;
    imgLocation?: "top" | "left" | "right" | "background" | null | undefined;
    videoSettings?: Record<string, unknown> | null | undefined;
    [member: string]: unknown;
  } | null | undefined;
  filling_time_enabled?: boolean | null | undefined;
  filling_time_seconds?: number | null | undefined;
  dropdownMultiple?: boolean | null | undefined;
  dropdownEntities?: Record<string, {
    text: string;
    imgUrl?: string | "" | null | undefined;
    /** What the picture shows, read out in its place; empty: it decorates */
    imgAlt?: string | null | undefined;
    score?: number | null | undefined;
    [member: string]: unknown;
  }> | ({
    id?: string | null | undefined;
    text: string;
    imgUrl?: string | "" | null | undefined;
    /** What the picture shows, read out in its place; empty: it decorates */
    imgAlt?: string | null | undefined;
    score?: number | null | undefined;
    [member: string]: unknown;
  } | string)[] | null | undefined;
  dropdownIds?: string[] | null | undefined;
  dropdownScores?: Record<string, number | null> | null | undefined;
  dropdownRandomize?: boolean | null | undefined;
  dropdownOther?: boolean | null | undefined;
  noneOfAbove?: boolean | null | undefined;
  hardToAnswer?: boolean | null | undefined;
  carryForward?: {
    from: string;
    mode: "selected" | "not_selected";
    [member: string]: unknown;
  } | null | undefined;
  dropdownPlaceholder?: string | null | undefined;
  dropdownMin?: number | null | undefined;
  dropdownMax?: number | null | undefined;
  [member: string]: unknown;
};

export type DuplicatedSurvey = {
  id: number;
  name: string;
  url_shared: string;
  is_published: boolean;
  created_at: string;
  updated_at: string;
  folder: ShortFolder;
};

export type EmailQuestion = {
  type: "email";
  title?: string | null | undefined;
  withTitle?: boolean | null | undefined;
  description?: string | null | undefined;
  withDescription?: boolean | null | undefined;
  isRequired?: boolean | null | undefined;
  isBlocked?: boolean | null | undefined;
  multimedia?: {
    type?: "img" | "video" | "audio" | null | undefined;
    imgUrl?: string | "" | null | undefined;
    videoUrl?: string | "" | null | undefined;
    audioUrl?: string | "" | null | undefined;
    /** What the picture shows, read out in its place; empty: it decorates */
    imgAlt?: string | null | undefined;
    imgLocation?: "top" | "left" | "right" | "background" | null | undefined;
    videoSettings?: Record<string, unknown> | null | undefined;
    [member: string]: unknown;
  } | null | undefined;
  filling_time_enabled?: boolean | null | undefined;
  filling_time_seconds?: number | null | undefined;
  emailPlaceholder?: string | null | undefined;
  emailWidth?: unknown | undefined;
  [member: string]: unknown;
};

/** An e-mail address of at most 254 characters. */
export type EmailValue = string;

export type Event = {
  id: string;
  type: string;
  timestamp: string;
  data: Record<string, unknown>;
};

export type ExportJob = {
  id: string;
  kind: "answers_csv" | "answers_xlsx" | "answers_word" | "answers_sav" | "answers_codebook" | "summary_pdf" | "report_pdf" | "report_word" | "print_pdf" | "files_zip";
  status: "queued" | "running" | "done" | "failed";
  progress: number;
  file_name: string;
  content_type: string;
  size: number | null;
  url: string | null;
  expires_at: string | null;
  error: {
    code: string;
    message: string;
  } | null;
  filters: Filters;
  labels: "text" | "values";
  delimiter: "comma" | "semicolon";
  crosstabs: Crossing[];
  /** Of `files_zip`: the question whose files it holds */
  widget_id: string | null;
  user_id: number | null;
  created_at: string;
  finished_at: string | null;
};

export type FacetValues = {
  values: {
    value: string;
    count: number;
  }[];
  /** There are others, which fewer answers have */
  more: boolean;
};

export type Facets = {
  statuses: {
    completed: number;
    unfinished: number;
    screenout: number;
  };
  device: FacetValues;
  country: FacetValues;
  city: FacetValues;
  /** The empty text stands for a direct visit */
  source: FacetValues;
  tags: FacetValues;
  extra_fields: Record<string, FacetValues>;
};

export type FileQuestion = {
  type: "file";
  title?: string | null | undefined;
  withTitle?: boolean | null | undefined;
  description?: string | null | undefined;
  withDescription?: boolean | null | undefined;
  isRequired?: boolean | null | undefined;
  isBlocked?: boolean | null | undefined;
  multimedia?: {
    type?: "img" | "video" | "audio" | null | undefined;
    imgUrl?: string | "" | null | undefined;
    videoUrl?: string | "" | null | undefined;
    audioUrl?: string | "" | null | undefined;
    /** What the picture shows, read out in its place; empty: it decorates */
    imgAlt?: string | null | undefined;
    imgLocation?: "top" | "left" | "right" | "background" | null | undefined;
    videoSettings?: Record<string, unknown> | null | undefined;
    [member: string]: unknown;
  } | null | undefined;
  filling_time_enabled?: boolean | null | undefined;
  filling_time_seconds?: number | null | undefined;
  fileFormats?: string[] | null | undefined;
  fileMaxCount?: number | null | undefined;
  fileMaxSizeMb?: number | null | undefined;
  [member: string]: unknown;
};

/** Ids that uploading to this answer and question has given. */
export type FileValue = string[];

export type Filters = {
  is_complete: boolean | null;
  date_from: string | null;
  date_to: string | null;
  [member: string]: unknown;
};

export type Folder = {
  id: number;
  workspace_id: number;
  user_id: number | null;
  name: string;
  pos: number;
  is_default: boolean;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
};

export type Font = {
  /** For base_font_id; null: chosen by name, as base_font or heading_font */
  id: number | null;
  name: string;
  /** False: drawn as the font of the device */
  is_installed: boolean;
};

export type HiddenOption = {
  id: number;
  name: string;
  value: string;
};

export type HtmlQuestion = {
  type: "html";
  title?: string | null | undefined;
  withTitle?: boolean | null | undefined;
  description?: string | null | undefined;
  withDescription?: boolean | null | undefined;
  isRequired?: boolean | null | undefined;
  isBlocked?: boolean | null | undefined;
  multimedia?: {
    type?: "img" | "video" | "audio" | null | undefined;
    imgUrl?: string | "" | null | undefined;
    videoUrl?: string | "" | null | undefined;
    audioUrl?: string | "" | null | undefined;
    /** What the picture shows, read out in its place; empty: it decorates */
    imgAlt?: string | null | undefined;
    imgLocation?: "top" | "left" | "right" | "background" | null | undefined;
    videoSettings?: Record<string, unknown> | null | undefined;
    [member: string]: unknown;
  } | null | undefined;
  filling_time_enabled?: boolean | null | undefined;
  filling_time_seconds?: number | null | undefined;
  htmlCode?: string | null | undefined;
  htmlIsEmbedded?: boolean | null | undefined;
  [member: string]: unknown;
};

export type ImportLoss = {
  code: "type_unknown" | "field_dropped" | "option_dropped" | "rule_dropped" | "setting_dropped" | "language_dropped" | "media_dropped" | "markup_dropped" | "text_cut" | "recall_dropped" | "ending_dropped" | "question_dropped" | "question_added";
  /** Where in the file, in words: Question 7 */
  place: string;
  message: string;
  /** What stands in its place; null: nothing */
  kept_as: "welcome" | "yesno" | "choice" | "dropdown" | "ranking" | "slider" | "rating" | "scale" | "input" | "email" | "phone" | "datetime" | "matrix" | "message" | "file" | "html" | "submit" | "plain_text" | "shorter_text" | "address" | "nearest_value" | "dots" | "closed_up" | "shown_always" | null;
  part: "survey" | "welcome" | "question" | "end" | "rule" | "theme";
  /** Of questions, endings and rules, from 1, as they stand in the file */
  number: number | null;
  /** As the file calls it */
  what: string;
  /** Of a rule that is left out: what it said, piece by piece; null: `what` tells it */
  rule: ({
    word: "if" | "and" | "or" | "go_to" | "is" | "is_not" | "less" | "at_most" | "more" | "at_least" | "contains" | "not_contains" | "begins" | "ends" | "before" | "not_after" | "after" | "not_before";
  } | {
    name: string;
  } | {
    sign: string;
  })[] | null;
  /** The question that was made of it */
  widget_id: string | null;
  /** Of a question that is left out: how the file calls it */
  title: string | null;
  /** Of an ending that is left out: the title of the one that is there */
  instead: string | null;
  /** How many questions of the type `kept_as` were made of it; else 1 */
  made: number;
};

export type ImportPage = {
  /** Where survey pages of the workspace are */
  origin: string;
  settings: {
    /** Language of default texts and messages; at first that of the creator */
    lang: "ru" | "en" | "es" | "pt";
    /** BCP 47 tag of the survey page, which also sets its direction; null: lang */
    content_lang: string | null;
    /** Show the progress by questions on the path so far */
    show_progressbar: boolean;
    /** Show Back and Next; off: a single-value answer moves on by itself */
    show_navigate: boolean;
    /** Number the questions that can have a value */
    numeration: boolean;
    /** Enter means Next; in a long text Ctrl+Enter */
    auto_move_by_enter: boolean;
    /** A choice of one by click, tap or key goes on by itself, from the last question never */
    auto_advance: boolean;
    /** One question at a time; off: the path on one page */
    show_by_one: boolean;
    /** Show the footer */
    show_copyright: boolean;
    /** No way back to questions already passed */
    block_jump_to_prev_widget: boolean;
    /** Must be answered: by own flag, all, or none */
    question_required_mode: "individual" | "all_required" | "all_optional";
  };
  /** Default texts in its language, with its own */
  texts: Record<string, string>;
  theme: {
    /** Titles */
    header_color: string;
    /** Texts of options and fields */
    answers_text_color: string;
    /** Buttons */
    buttons_color: string;
    /** Chosen options and fields in use */
    widget_active_color: string;
    /** Links */
    link_color: string;
    /** Texts on buttons */
    buttons_text_color: string;
    /** Opened lists */
    dropdown_bg_color: string;
    /** Page, with background_type_id 1 */
    bg_color: string;
    /** Messages about replies that do not fit */
    error_color: string;
    /** Panel behind the questions; null: none */
    backdrop_color: string | null;
    /** Page, with background_type_id 2 */
    bg_gradient_start: string | null;
    /** Page, with background_type_id 2 */
    bg_gradient_end: string | null;
    /** 1 colour, 2 gradient, 3 image */
    background_type_id: number;
    /** Page, with background_type_id 3 */
    bg_image_url: string | null;
    /** Logo, above the questions; null: none */
    logo_url: string | null;
    /** What the logo says, for those who do not see it; null: it is decoration */
    logo_alt: string | null;
    /** Picture of the page in the browser's tab; null: none */
    favicon_url: string | null;
    /** 1 Native, 2 Roboto, 3 Open Sans, 4 Montserrat, 5 Source Sans Pro, 6 Merriweather, 9 PT Sans, 11 Ubuntu, 15 Rubik, 18 Comfortaa, 44 Golos Text */
    base_font_id: number;
    /** Name of a font, which wins over base_font_id */
    base_font: string | null;
    /** Name of the font of titles; null: that of the other texts */
    heading_font: string | null;
    /** Rounding of buttons in pixels */
    buttons_radius: number;
    /** Border of options in pixels */
    answer_border: number;
    /** Fields as boxes or as lines */
    input_style: "box" | "underline";
    /** auto: dark_colors where the respondent prefers dark pages */
    dark_mode: "off" | "auto";
    /** Colour members for dark pages */
    dark_colors: Record<string, string>;
    /** Put into the survey page after all other styles */
    custom_css: string | null;
    /** Replaces the footer */
    service_text: string | null;
  };
};

export type ImportReport = {
  questions: number;
  rules: number;
  /** At most 1000 */
  losses: ImportLoss[];
  losses_total: number;
  /** Of a text: what was read from its words, not from its signs; `title`, `several` */
  understood: ({
    line: number;
    code: "title" | "several";
    what: string;
  })[];
};

export type InputQuestion = {
  type: "input";
  title?: string | null | undefined;
  withTitle?: boolean | null | undefined;
  description?: string | null | undefined;
  withDescription?: boolean | null | undefined;
  isRequired?: boolean | null | undefined;
  isBlocked?: boolean | null | undefined;
  multimedia?: {
    type?: "img" | "video" | "audio" | null | undefined;
    imgUrl?: string | "" | null | undefined;
    videoUrl?: string | "" | null | undefined;
    audioUrl?: string | "" | null | undefined;
    /** What the picture shows, read out in its place; empty: it decorates */
    imgAlt?: string | null | undefined;
    imgLocation?: "top" | "left" | "right" | "background" | null | undefined;
    videoSettings?: Record<string, unknown> | null | undefined;
    [member: string]: unknown;
  } | null | undefined;
  filling_time_enabled?: boolean | null | undefined;
  filling_time_seconds?: number | null | undefined;
  inputIsTextarea?: boolean | null | undefined;
  inputLimitMin?: number | null | undefined;
  /** Default 255, for a long text 5000. */
  inputLimitMax?: number | null | undefined;
  inputPlaceholder?: string | null | undefined;
  inputFormat?: "any" | "integer" | "number" | "url" | null | undefined;
  inputScores?: {
    text: string;
    score: number;
    [member: string]: unknown;
  }[] | null | undefined;
  [member: string]: unknown;
};

/** Text within `inputLimitMin` and `inputLimitMax`, of the form of `inputFormat`. */
export type InputValue = string;

export type Invitation = {
  id: number;
  email: string;
  role: "owner" | "admin" | "member" | "viewer";
  url: string;
  expires_at: string;
};

/** Asked after the question; the first one that holds is taken. */
export type Jump = {
  /** The server gives a UUID where it is missing */
  id?: string | undefined;
  /** null: always */
  when: ConditionGroup | null;
  to: JumpTarget;
  [member: string]: unknown;
};

/** Where a jump leads: always forward. */
export type JumpTarget = {
  type: "widget";
  /** A later question */
  id: string;
  [member: string]: unknown;
} | {
  type: "submit";
  [member: string]: unknown;
} | {
  type: "screenout";
  [member: string]: unknown;
} | {
  type: "next";
  [member: string]: unknown;
};

export type Label = {
  code: string;
  standard_text: string;
  user_text: string | null;
};

export type ListedFolder = {
  id: number;
  workspace_id: number;
  user_id: number | null;
  name: string;
  pos: number;
  is_default: boolean;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
  /** With include=counts: surveys that are not archived */
  quizzes_count?: number | undefined;
};

export type ListedMedia = {
  id: string;
  url: string;
  name: string;
  ext: "jpg" | "png" | "gif" | "webp" | "mp3" | "m4a" | "mp4" | "webm";
  size: number;
  created_at: string;
  /** Surveys of the workspace that show it, up to 10 */
  used_by: {
    id: number;
    name: string;
  }[];
  /** True: it is shown by more surveys than used_by names */
  used_by_more: boolean;
};

export type MatrixQuestion = {
  type: "matrix";
  title?: string | null | undefined;
  withTitle?: boolean | null | undefined;
  description?: string | null | undefined;
  withDescription?: boolean | null | undefined;
  isRequired?: boolean | null | undefined;
  isBlocked?: boolean | null | undefined;
  multimedia?: {
    type?: "img" | "video" | "audio" | null | undefined;
    imgUrl?: string | "" | null | undefined;
    videoUrl?: string | "" | null | undefined;
    audioUrl?: string | "" | null | undefined;
    /** What the picture shows, read out in its place; empty: it decorates */
    imgAlt?: string | null | undefined;
    imgLocation?: "top" | "left" | "right" | "background" | null | undefined;
    videoSettings?: Record<string, unknown> | null | undefined;
    [member: string]: unknown;
  } | null | undefined;
  filling_time_enabled?: boolean | null | undefined;
  filling_time_seconds?: number | null | undefined;
  matrixChoiceType?: "single" | "multiple" | "text" | null | undefined;
  matrixRowEntities?: Record<string, {
    text: string;
    imgUrl?: string | "" | null | undefined;
    /** What the picture shows, read out in its place; empty: it decorates */
    imgAlt?: string | null | undefined;
    score?: number | null | undefined;
    [member: string]: unknown;
  }> | ({
    id?: string | null | undefined;
    text: string;
    imgUrl?: string | "" | null | undefined;
    /** What the picture shows, read out in its place; empty: it decorates */
    imgAlt?: string | null | undefined;
    score?: number | null | undefined;
    [member: string]: unknown;
  } | string)[] | null | undefined;
  matrixRowIds?: string[] | null | undefined;
  matrixRowScores?: Record<string, number | null> | null | undefined;
  matrixColEntities?: Record<string, {
    text: string;
    imgUrl?: string | "" | null | undefined;
    /** What the picture shows, read out in its place; empty: it decorates */
    imgAlt?: string | null | undefined;
    score?: number | null | undefined;
    [member: string]: unknown;
  }> | ({
    id?: string | null | undefined;
    text: string;
    imgUrl?: string | "" | null | undefined;
    /** What the picture shows, read out in its place; empty: it decorates */
    imgAlt?: string | null | undefined;
    score?: number | null | undefined;
    [member: string]: unknown;
  } | string)[] | null | undefined;
  matrixColIds?: string[] | null | undefined;
  matrixColScores?: Record<string, number | null> | null | undefined;
  matrixIsAllRequired?: boolean | null | undefined;
  matrixScores?: Record<string, number | Record<string, number | null> | null> | null | undefined;
  [member: string]: unknown;
};

/** Row id → list of column ids (one: also its id alone); type `text`: row id → column id → text. */
export type MatrixValue = Record<string, string | string[] | Record<string, string> | null>;

export type Media = {
  id: string;
  url: string;
  name: string;
  ext: "jpg" | "png" | "gif" | "webp" | "mp3" | "m4a" | "mp4" | "webm";
  size: number;
};

export type Member = {
  user_id: number;
  name: string;
  email: string;
  role: "owner" | "admin" | "member" | "viewer";
  created_at: string;
};

export type MessageQuestion = {
  type: "message";
  title?: string | null | undefined;
  withTitle?: boolean | null | undefined;
  description?: string | null | undefined;
  withDescription?: boolean | null | undefined;
  isRequired?: boolean | null | undefined;
  isBlocked?: boolean | null | undefined;
  multimedia?: {
    type?: "img" | "video" | "audio" | null | undefined;
    imgUrl?: string | "" | null | undefined;
    videoUrl?: string | "" | null | undefined;
    audioUrl?: string | "" | null | undefined;
    /** What the picture shows, read out in its place; empty: it decorates */
    imgAlt?: string | null | undefined;
    imgLocation?: "top" | "left" | "right" | "background" | null | undefined;
    videoSettings?: Record<string, unknown> | null | undefined;
    [member: string]: unknown;
  } | null | undefined;
  filling_time_enabled?: boolean | null | undefined;
  filling_time_seconds?: number | null | undefined;
  messageLabel?: string | null | undefined;
  messageWithButton?: boolean | null | undefined;
  [member: string]: unknown;
};

export type OpenInvitation = {
  id: number;
  email: string;
  role: "owner" | "admin" | "member" | "viewer";
  expires_at: string;
  /** The user who sent it */
  invited_by: number | null;
  /** A letter with the link has gone out */
  is_mailed: boolean;
  /** What became of the letter; none: there was no mail server to send it */
  letter: "none" | "waiting" | "sent" | "failed";
  /** Why it has not gone out, or not yet */
  letter_reason: "unreachable" | "too_slow" | "sign_in_refused" | "sender_refused" | "receiver_refused" | "letter_refused" | "postponed" | "restored" | null;
};

export type OperatorStatus = {
  version: string;
  /** Of the instance that answers */
  started_at: string;
  instances: ({
    id: string;
    run: "all" | "web" | "worker";
    version: string;
    started_at: string;
    seen_at: string;
  })[];
  database: {
    version: string;
    size_bytes: number;
    connections: number;
    max_connections: number;
    /** The newest that was carried out */
    migration: string;
  };
  storage: {
    kind: "files" | "s3";
    /** By all files that are known, at most a minute ago */
    used_bytes: number;
    /** Null where nobody can tell */
    free_bytes: number | null;
  };
  queue: {
    /** Due and not begun */
    waiting: number;
    running: number;
    /** Given up after many tries */
    failed: number;
    oldest_seconds: number;
  };
  webhooks: {
    /** Messages that are not delivered yet */
    waiting: number;
    /** Webhooks whose last delivery failed */
    failing: number;
  };
  exports: {
    running: number;
    queued: number;
  };
  backup: {
    last_at: string | null;
    size_bytes: number | null;
  };
  /** Without values; empty where the database keeps no statistics (pg_stat_statements) */
  slowest: {
    statement: string;
    calls: number;
    mean_ms: number;
    total_ms: number;
  }[];
  warnings: ({
    code: "same_host" | "disk_low" | "queue_behind" | "mail_waiting" | "backup_old" | "clock_skew" | "versions_differ" | "sending_held";
    message: string;
  })[];
};

export type PhoneQuestion = {
  type: "phone";
  title?: string | null | undefined;
  withTitle?: boolean | null | undefined;
  description?: string | null | undefined;
  withDescription?: boolean | null | undefined;
  isRequired?: boolean | null | undefined;
  isBlocked?: boolean | null | undefined;
  multimedia?: {
    type?: "img" | "video" | "audio" | null | undefined;
    imgUrl?: string | "" | null | undefined;
    videoUrl?: string | "" | null | undefined;
    audioUrl?: string | "" | null | undefined;
    /** What the picture shows, read out in its place; empty: it decorates */
    imgAlt?: string | null | undefined;
    imgLocation?: "top" | "left" | "right" | "background" | null | undefined;
    videoSettings?: Record<string, unknown> | null | undefined;
    [member: string]: unknown;
  } | null | undefined;
  filling_time_enabled?: boolean | null | undefined;
  filling_time_seconds?: number | null | undefined;
  phoneDefaultCountry?: string | null | undefined;
  phoneStrictValidation?: boolean | null | undefined;
  phoneAllowedCountries?: string[] | null | undefined;
  phoneHideCountrySelector?: boolean | null | undefined;
  phonePlaceholder?: string | null | undefined;
  [member: string]: unknown;
};

/** A phone number; with `phoneStrictValidation` one that exists, kept as E.164, completed by `phoneDefaultCountry`. */
export type PhoneValue = string;

export type PromoCode = {
  id: number;
  list_id: number;
  code: string;
  is_used: boolean;
  used_at: string | null;
  quiz_id: number | null;
  answer_id: number | null;
  created_at: string;
  updated_at: string;
};

export type PromoList = {
  id: number;
  name: string;
  workspace_id: number;
  codes_count: number;
  used_count: number;
  unused_count: number;
  quizzes_count: number;
  quizzes: {
    id: number;
    name: string;
  }[];
  /** Attached to the survey in the path */
  is_attached: boolean;
  code_format: "text" | "qr" | "barcode" | "datamatrix";
  code_width: number | null;
  code_height: number | null;
  created_at: string;
  updated_at: string;
};

export type QuestionAnswer = {
  question_id: string;
  question_text: string;
  widget_hash: string;
  answer_type: string;
  answer: string;
  value: unknown;
  score: number | null;
  max_score: number | null;
  is_correct: boolean | null;
  time_seconds: number | null;
  hidden: Record<string, string>;
};

/** Once so many completed answers meet it, the next ones are screened out. */
export type Quota = {
  /** The server gives a UUID where it is missing */
  id?: string | undefined;
  name?: string | undefined;
  when: ConditionGroup;
  limit: number;
  to?: {
    type: "screenout";
    [member: string]: unknown;
  } | undefined;
  [member: string]: unknown;
};

export type QuotaCount = {
  id: string;
  name: string | null;
  limit: number;
  /** Completed answers that meet it */
  count: number;
  /** False: answers from before its publication are still being counted, and it binds nobody */
  is_ready: boolean;
};

export type RankingQuestion = {
  type: "ranking";
  title?: string | null | undefined;
  withTitle?: boolean | null | undefined;
  description?: string | null | undefined;
  withDescription?: boolean | null | undefined;
  isRequired?: boolean | null | undefined;
  isBlocked?: boolean | null | undefined;
  multimedia?: {
    type?: "img" | "video" | "audio" | null | undefined;
    imgUrl?: string | "" | null | undefined;
    videoUrl?: string | "" | null | undefined;
    audioUrl?: string | "" | null | undefined;
    /** What the picture shows, read out in its place; empty: it decorates */
    imgAlt?: string | null | undefined;
    imgLocation?: "top" | "left" | "right" | "background" | null | undefined;
    videoSettings?: Record<string, unknown> | null | undefined;
    [member: string]: unknown;
  } | null | undefined;
  filling_time_enabled?: boolean | null | undefined;
  filling_time_seconds?: number | null | undefined;
  rankingEntities?: Record<string, {
    text: string;
    imgUrl?: string | "" | null | undefined;
    /** What the picture shows, read out in its place; empty: it decorates */
    imgAlt?: string | null | undefined;
    score?: number | null | undefined;
    [member: string]: unknown;
  }> | ({
    id?: string | null | undefined;
    text: string;
    imgUrl?: string | "" | null | undefined;
    /** What the picture shows, read out in its place; empty: it decorates */
    imgAlt?: string | null | undefined;
    score?: number | null | undefined;
    [member: string]: unknown;
  } | string)[] | null | undefined;
  rankingIds?: string[] | null | undefined;
  rankingScores?: Record<string, number | null> | null | undefined;
  rankingRandomize?: boolean | null | undefined;
  rankingWithImages?: boolean | null | undefined;
  carryForward?: {
    from: string;
    mode: "selected" | "not_selected";
    [member: string]: unknown;
  } | null | undefined;
  [member: string]: unknown;
};

/** Ids of all options that are offered, the best first. */
export type RankingValue = string[];

export type RatingQuestion = {
  type: "rating";
  title?: string | null | undefined;
  withTitle?: boolean | null | undefined;
  description?: string | null | undefined;
  withDescription?: boolean | null | undefined;
  isRequired?: boolean | null | undefined;
  isBlocked?: boolean | null | undefined;
  multimedia?: {
    type?: "img" | "video" | "audio" | null | undefined;
    imgUrl?: string | "" | null | undefined;
    videoUrl?: string | "" | null | undefined;
    audioUrl?: string | "" | null | undefined;
    /** What the picture shows, read out in its place; empty: it decorates */
    imgAlt?: string | null | undefined;
    imgLocation?: "top" | "left" | "right" | "background" | null | undefined;
    videoSettings?: Record<string, unknown> | null | undefined;
    [member: string]: unknown;
  } | null | undefined;
  filling_time_enabled?: boolean | null | undefined;
  filling_time_seconds?: number | null | undefined;
  ratingCount?: number | null | undefined;
  ratingFigure?: string | null | undefined;
  ratingStartValue?: number | null | undefined;
  ratingScores?: Record<string, number | null> | null | undefined;
  [member: string]: unknown;
};

/** An integer from `ratingStartValue` on, `ratingCount` of them. */
export type RatingValue = number;

export type Report = {
  report_uuid: string;
  quiz_id: number;
  name: string;
  answers_count: number;
  created_at: string;
  filters: Filters;
  weight: {
    variable: string;
    answers: number;
    left_out: number;
    sum: number;
  } | null;
  widgets: ReportWidget[];
};

export type ReportFile = {
  url: string;
  name: string;
  ext: string;
  id: string;
  size: number;
  answer_id: number;
  widget_id: string;
  widget_hash: string;
  created_at: string;
};

export type ReportInput = {
  answer_id: number;
  widget_id: string;
  widget_hash: string;
  type: "welcome" | "yesno" | "choice" | "dropdown" | "ranking" | "slider" | "rating" | "scale" | "input" | "email" | "phone" | "datetime" | "matrix" | "message" | "file" | "html" | "submit";
  value: string;
  /** Of a matrix: the id of the row that the text was typed into */
  row?: string | undefined;
  /** Of a matrix: the id of the column */
  column?: string | undefined;
  date_end: string | null;
};

export type ReportWidget = {
  id: string;
  hash: string;
  type: "welcome" | "yesno" | "choice" | "dropdown" | "ranking" | "slider" | "rating" | "scale" | "input" | "email" | "phone" | "datetime" | "matrix" | "message" | "file" | "html" | "submit";
  title: string;
  is_live: boolean;
  answers_count: number;
  skipped_count: number;
  data: WidgetData;
  funnel: {
    seen: number;
    answered: number;
    left: number;
    median_seconds: number | null;
  };
  ci: {
    level: 95;
    items: ({
      id: string;
      row: string | null;
      low: number;
      high: number;
    })[];
  } | null;
};

export type Respondent = {
  subject: string;
  email: string | null;
  name: string | null;
};

export type SavedFilter = {
  id: number;
  name: string;
  filters: Record<string, unknown>;
  report_uuid: string;
  user_id: number | null;
  created_at: string;
  updated_at: string;
};

export type ScaleQuestion = {
  type: "scale";
  title?: string | null | undefined;
  withTitle?: boolean | null | undefined;
  description?: string | null | undefined;
  withDescription?: boolean | null | undefined;
  isRequired?: boolean | null | undefined;
  isBlocked?: boolean | null | undefined;
  multimedia?: {
    type?: "img" | "video" | "audio" | null | undefined;
    imgUrl?: string | "" | null | undefined;
    videoUrl?: string | "" | null | undefined;
    audioUrl?: string | "" | null | undefined;
    /** What the picture shows, read out in its place; empty: it decorates */
    imgAlt?: string | null | undefined;
    imgLocation?: "top" | "left" | "right" | "background" | null | undefined;
    videoSettings?: Record<string, unknown> | null | undefined;
    [member: string]: unknown;
  } | null | undefined;
  filling_time_enabled?: boolean | null | undefined;
  filling_time_seconds?: number | null | undefined;
  scaleCount?: number | null | undefined;
  scaleStartValue?: number | null | undefined;
  scaleLabelLeft?: string | null | undefined;
  scaleLabelCenter?: string | null | undefined;
  scaleLabelRight?: string | null | undefined;
  /** Numbers go from red to green */
  scaleColors?: boolean | null | undefined;
  scaleScores?: Record<string, number | null> | null | undefined;
  [member: string]: unknown;
};

/** An integer from `scaleStartValue` on, `scaleCount` of them. */
export type ScaleValue = number;

export type Session = {
  id: number;
  device: "desktop" | "mobile" | "tablet";
  browser: string | null;
  os: string | null;
  /** As much of it as the installation keeps */
  ip_address: string | null;
  /** When somebody signed in */
  created_at: string;
  /** When it was last used, within some minutes */
  seen_at: string;
  expires_at: string;
  /** The one that asks */
  is_current: boolean;
};

export type SettingWarning = {
  field: string;
  message: string;
};

export type Settings = {
  /** Name of the survey */
  name: string;
  /** Language of default texts and messages; at first that of the creator */
  lang: "ru" | "en" | "es" | "pt";
  /** BCP 47 tag of the survey page, which also sets its direction; null: lang */
  content_lang: string | null;
  /** Title shown in the dashboard only */
  info_title: string | null;
  /** Meta description of the survey page */
  description: string | null;
  /** Show the progress by questions on the path so far */
  show_progressbar: boolean;
  /** Show Back and Next; off: a single-value answer moves on by itself */
  show_navigate: boolean;
  /** Number the questions that can have a value */
  numeration: boolean;
  /** Enter means Next; in a long text Ctrl+Enter */
  auto_move_by_enter: boolean;
  /** A choice of one by click, tap or key goes on by itself, from the last question never */
  auto_advance: boolean;
  /** One question at a time; off: the path on one page */
  show_by_one: boolean;
  /** A respondent may answer again */
  allow_multiple_answer: boolean;
  /** Show the footer */
  show_copyright: boolean;
  /** Take no answers, not even of those who have started */
  close_quiz_enabled: boolean;
  /** Take no answers from the deadline on */
  limit_time_enabled: boolean;
  /** Deadline: YYYY-MM-DD HH:mm[:ss] or ISO 8601; empty or null: none */
  limit_time_value: string | null;
  /** Zone of a deadline without an offset of its own */
  limit_time_timezone: string;
  /** Take no answers beyond a number */
  limit_answer_count_enabled: boolean;
  /** Most completed answers; 0: nobody can answer */
  limit_answer_count_value: number | null;
  /** Ask for a password; a first one is made when there is none */
  use_password: boolean;
  /** Several completed answers from one IP address */
  multiple_ip: boolean;
  /** Ask for a captcha before completion */
  show_captcha: boolean;
  /** Apply both lists of addresses */
  ip_list_enabled: boolean;
  /** Comma-separated addresses and CIDR ranges that may answer; empty: all */
  ip_whitelist: string;
  /** Comma-separated addresses and CIDR ranges that may not */
  ip_blacklist: string;
  /** Devices that may answer; an empty list means all */
  available_devices: ("desktop" | "mobile" | "tablet")[];
  /** Count points */
  scoring_switcher: boolean;
  /** After the end of a scored answer, show each question with what was replied, what was right, and the points */
  review_answers: boolean;
  /** Must be answered: by own flag, all, or none */
  question_required_mode: "individual" | "all_required" | "all_optional";
  /** Random order in each answer; questions with conditions keep their places */
  question_random_order: boolean;
  /** The end offers what was replied for printing */
  print_answers: boolean;
  /** The end offers what was replied as a file to keep */
  save_answers: boolean;
  /** Show a button in place of the redirect after 3 seconds */
  disable_auto_redirect: boolean;
  /** No way back to questions already passed */
  block_jump_to_prev_widget: boolean;
  /** Limit the time for the whole answer */
  filling_time_enabled: boolean;
  /** Time for the answer; 0 counts as missing */
  filling_time_seconds: number | null;
  /** Put into the head of the survey page as it is */
  scripts_in_head: string | null;
  /** Put into the body of the survey page as it is */
  scripts_in_body: string | null;
  /** Use scripts_in_head; plan feature custom_scripts */
  scripts_in_head_enabled: boolean;
  /** Use scripts_in_body; plan feature custom_scripts */
  scripts_in_body_enabled: boolean;
  /** Respondents sign in first; plan feature sso */
  sso_active: boolean;
  /** Side of the QR code in pixels */
  qr_code_size: number;
  /** Colour of the QR code */
  qr_code_color: string;
  /** Background of the QR code */
  qr_code_background_color: string;
  /** Margin in pixels, inside the side */
  qr_code_margin: number;
};

export type ShareLink = {
  uuid: string;
  section: "summary" | "report" | "answers";
  url: string;
  is_active: boolean;
  /** Whether it shows what respondents typed */
  texts: boolean;
  filters: Filters;
  created_at: string;
};

export type ShortFolder = {
  id: number;
  name: string;
};

export type SliderQuestion = {
  type: "slider";
  title?: string | null | undefined;
  withTitle?: boolean | null | undefined;
  description?: string | null | undefined;
  withDescription?: boolean | null | undefined;
  isRequired?: boolean | null | undefined;
  isBlocked?: boolean | null | undefined;
  multimedia?: {
    type?: "img" | "video" | "audio" | null | undefined;
    imgUrl?: string | "" | null | undefined;
    videoUrl?: string | "" | null | undefined;
    audioUrl?: string | "" | null | undefined;
    /** What the picture shows, read out in its place; empty: it decorates */
    imgAlt?: string | null | undefined;
    imgLocation?: "top" | "left" | "right" | "background" | null | undefined;
    videoSettings?: Record<string, unknown> | null | undefined;
    [member: string]: unknown;
  } | null | undefined;
  filling_time_enabled?: boolean | null | undefined;
  filling_time_seconds?: number | null | undefined;
  sliderMin?: number | null | undefined;
  sliderMax?: number | null | undefined;
  sliderStep?: number | null | undefined;
  sliderDefault?: number | null | undefined;
  sliderLabelLeft?: string | null | undefined;
  sliderLabelRight?: string | null | undefined;
  sliderScores?: {
    from: number;
    to: number;
    score: number;
    [member: string]: unknown;
  }[] | null | undefined;
  [member: string]: unknown;
};

/** A number from `sliderMin` to `sliderMax`, on a step counted from the minimum. */
export type SliderValue = number;

export type Snapshot = {
  virtual_id: string;
  name: string;
  description: string | null;
  lang: "ru" | "en" | "es" | "pt";
  content_lang: string;
  dir: "ltr" | "rtl";
  url_shared: string;
  version_id: number | null;
  logic: "none" | "local" | "server";
  conditions?: {
    jumps: Record<string, unknown>;
    display: Record<string, unknown>;
  } | undefined;
  access: {
    password: boolean;
    captcha: boolean;
    sso: boolean;
  };
  deadline_at: string | null;
  widgets: {
    ids: string[];
    entities: Record<string, {
      type: "welcome" | "yesno" | "choice" | "dropdown" | "ranking" | "slider" | "rating" | "scale" | "input" | "email" | "phone" | "datetime" | "matrix" | "message" | "file" | "html" | "submit";
      [member: string]: unknown;
    }>;
  };
  settings: {
    show_progressbar: boolean;
    show_navigate: boolean;
    numeration: boolean;
    auto_move_by_enter: boolean;
    auto_advance: boolean;
    show_by_one: boolean;
    show_copyright: boolean;
    disable_auto_redirect: boolean;
    block_jump_to_prev_widget: boolean;
    scoring_switcher: boolean;
    review_answers: boolean;
    print_answers: boolean;
    save_answers: boolean;
    filling_time_enabled: boolean;
    filling_time_seconds: number | null;
  };
  texts: Record<string, string>;
  theme: {
    /** Titles */
    header_color: string;
    /** Texts of options and fields */
    answers_text_color: string;
    /** Buttons */
    buttons_color: string;
    /** Chosen options and fields in use */
    widget_active_color: string;
    /** Links */
    link_color: string;
    /** Texts on buttons */
    buttons_text_color: string;
    /** Opened lists */
    dropdown_bg_color: string;
    /** Page, with background_type_id 1 */
    bg_color: string;
    /** Messages about replies that do not fit */
    error_color: string;
    /** Panel behind the questions; null: none */
    backdrop_color: string | null;
    /** Page, with background_type_id 2 */
    bg_gradient_start: string | null;
    /** Page, with background_type_id 2 */
    bg_gradient_end: string | null;
    /** 1 colour, 2 gradient, 3 image */
    background_type_id: number;
    /** Page, with background_type_id 3 */
    bg_image_url: string | null;
    /** Logo, above the questions; null: none */
    logo_url: string | null;
    /** What the logo says, for those who do not see it; null: it is decoration */
    logo_alt: string | null;
    /** Picture of the page in the browser's tab; null: none */
    favicon_url: string | null;
    /** 1 Native, 2 Roboto, 3 Open Sans, 4 Montserrat, 5 Source Sans Pro, 6 Merriweather, 9 PT Sans, 11 Ubuntu, 15 Rubik, 18 Comfortaa, 44 Golos Text */
    base_font_id: number;
    /** Name of a font, which wins over base_font_id */
    base_font: string | null;
    /** Name of the font of titles; null: that of the other texts */
    heading_font: string | null;
    /** Rounding of buttons in pixels */
    buttons_radius: number;
    /** Border of options in pixels */
    answer_border: number;
    /** Fields as boxes or as lines */
    input_style: "box" | "underline";
    /** auto: dark_colors where the respondent prefers dark pages */
    dark_mode: "off" | "auto";
    /** Colour members for dark pages */
    dark_colors: Record<string, string>;
    /** Put into the survey page after all other styles */
    custom_css: string | null;
    /** Replaces the footer */
    service_text: string | null;
  };
  variables: string[];
};

export type SubmitQuestion = {
  type: "submit";
  title?: string | null | undefined;
  withTitle?: boolean | null | undefined;
  description?: string | null | undefined;
  withDescription?: boolean | null | undefined;
  isRequired?: boolean | null | undefined;
  isBlocked?: boolean | null | undefined;
  multimedia?: {
    type?: "img" | "video" | "audio" | null | undefined;
    imgUrl?: string | "" | null | undefined;
    videoUrl?: string | "" | null | undefined;
    audioUrl?: string | "" | null | undefined;
    /** What the picture shows, read out in its place; empty: it decorates */
    imgAlt?: string | null | undefined;
    imgLocation?: "top" | "left" | "right" | "background" | null | undefined;
    videoSettings?: Record<string, unknown> | null | undefined;
    [member: string]: unknown;
  } | null | undefined;
  filling_time_enabled?: boolean | null | undefined;
  filling_time_seconds?: number | null | undefined;
  submitLabel?: string | null | undefined;
  submitTerms?: boolean | null | undefined;
  submitTermsText?: string | null | undefined;
  finishAnswerText?: string | null | undefined;
  finishNextUrl?: string | null | undefined;
  promoCode?: boolean | null | undefined;
  maxScore?: boolean | null | undefined;
  screenoutTitle?: string | null | undefined;
  screenoutText?: string | null | undefined;
  screenoutUrl?: string | null | undefined;
  [member: string]: unknown;
};

/** With `submitTerms`: `{"terms": true}`; else nothing. */
export type SubmitValue = {
  terms: boolean;
  [member: string]: unknown;
};

export type Summary = {
  all_visited: number;
  filled_completely: number;
  started_not_finished: number;
  completion_rate: number;
  geography_visits: ({
    count: number;
    country: string;
    /** ISO 3166-1 alpha-2; null where it is not known */
    code: string | null;
  })[];
  visits_devices: {
    device: string;
    percent: number;
  }[];
  all_average_transit_time: string;
  /** Of completed answers, of their whole seconds */
  median_seconds: number | null;
  /** Of completed answers, with two decimals */
  average_seconds: number | null;
  screened_out: number;
  unique_visitors: number;
  average_score: number | null;
  max_score: number | null;
  visits_by_day: {
    date: string;
    visits: number;
    completed: number;
  }[];
  visits_sources: {
    source: string;
    count: number;
  }[];
  visits_browsers: {
    browser: string;
    percent: number;
  }[];
};

export type Survey = {
  id: number;
  answer_count: number;
  name: string;
  url_shared: string;
  widgets: {
    ids: string[];
    entities: Record<string, {
      type: "welcome" | "yesno" | "choice" | "dropdown" | "ranking" | "slider" | "rating" | "scale" | "input" | "email" | "phone" | "datetime" | "matrix" | "message" | "file" | "html" | "submit";
      id: string;
      /** Null in a dry run where a save would give a new one. */
      hash: string | null;
      [member: string]: unknown;
    }>;
  };
  hidden_options: HiddenOption[];
  folder: Folder;
  workspace_id: number;
  virtual_id: string;
  url_preview: string;
  is_published: boolean;
  has_unpublished_changes: boolean;
  is_archived: boolean;
  archive_at: string | null;
  is_template: boolean;
  notes: string | null;
  theme_id: number;
  live_version_id: number | null;
  settings: Settings;
  conditions: Record<string, unknown>;
  extra_fields: Variable[];
  widgets_hidden: WidgetHiddenOption[];
  quotas_ready: boolean;
  created_at: string;
  updated_at: string;
  /** Who made its present revision; null: unknown, or without an account by now */
  updated_by: {
    id: number;
    name: string;
  } | null;
  published_at: string | null;
};

export type SurveyItem = {
  id: number;
  name: string;
  url_shared: string;
  is_published: boolean;
  folder: Folder;
  virtual_id: string;
  workspace_id: number;
  answer_count: number;
  is_template: boolean;
  /** Internal title, shown in the dashboard */
  info_title: string | null;
  created_at: string;
  updated_at: string;
  /** With include=state */
  state?: SurveyState | undefined;
};

export type SurveyPassword = {
  id: number;
  password: string;
  is_single_use: boolean;
  used_count: number;
  created_at: string;
};

export type SurveyState = {
  has_unpublished_changes: boolean;
  /** Why nobody can answer now; null: the survey takes answers */
  refusal: "quiz_not_found" | "quiz_closed" | "deadline_passed" | "answer_limit_reached" | null;
  /** When the last of the answers counted in answer_count was completed */
  last_answer_at: string | null;
  /** Questions of the draft that can have a value */
  questions_count: number;
  notes: string | null;
  url_preview: string;
};

export type Tariff = {
  code: string;
  name: string;
  days_left: number | null;
  features: ("default_texts" | "promo_codes" | "webhooks" | "incomplete_answers" | "result_filters" | "custom_scripts" | "sso")[];
  limits: {
    surveys: number | null;
    surveys_per_day: number | null;
    answers_per_month: number | null;
    api_per_minute: number | null;
  };
  usage: {
    surveys: number;
    surveys_today: number;
    answers_this_month: number;
    /** Media and files of answers */
    storage_bytes: number;
  };
};

export type Template = {
  id: number;
  quiz_id: number | null;
  name: string;
  description: string;
  tags: string[];
  lang: "ru" | "en" | "es" | "pt";
  questions_count: number;
  is_own: boolean;
  url_preview: string;
};

export type TemplateContent = {
  id: number;
  quiz_id: number | null;
  name: string;
  description: string;
  tags: string[];
  lang: "ru" | "en" | "es" | "pt";
  questions_count: number;
  is_own: boolean;
  url_preview: string;
  widgets: {
    ids: string[];
    entities: Record<string, {
      type: "welcome" | "yesno" | "choice" | "dropdown" | "ranking" | "slider" | "rating" | "scale" | "input" | "email" | "phone" | "datetime" | "matrix" | "message" | "file" | "html" | "submit";
      id: string;
      /** Null in a dry run where a save would give a new one. */
      hash: string | null;
      [member: string]: unknown;
    }>;
  };
  conditions: Record<string, unknown>;
  settings: Settings;
  theme: ThemeLook;
};

export type Theme = {
  id: number;
  /** null: the default theme, which is in every workspace */
  workspace_id: number | null;
  name: string;
  is_default: boolean;
  sort: number;
  base_font_title: string;
  /** Titles */
  header_color: string;
  /** Texts of options and fields */
  answers_text_color: string;
  /** Buttons */
  buttons_color: string;
  /** Chosen options and fields in use */
  widget_active_color: string;
  /** Links */
  link_color: string;
  /** Texts on buttons */
  buttons_text_color: string;
  /** Opened lists */
  dropdown_bg_color: string;
  /** Page, with background_type_id 1 */
  bg_color: string;
  /** Messages about replies that do not fit */
  error_color: string;
  /** Panel behind the questions; null: none */
  backdrop_color: string | null;
  /** Page, with background_type_id 2 */
  bg_gradient_start: string | null;
  /** Page, with background_type_id 2 */
  bg_gradient_end: string | null;
  /** 1 colour, 2 gradient, 3 image */
  background_type_id: number;
  /** Page, with background_type_id 3 */
  bg_image_url: string | null;
  /** Logo, above the questions; null: none */
  logo_url: string | null;
  /** What the logo says, for those who do not see it; null: it is decoration */
  logo_alt: string | null;
  /** Picture of the page in the browser's tab; null: none */
  favicon_url: string | null;
  /** 1 Native, 2 Roboto, 3 Open Sans, 4 Montserrat, 5 Source Sans Pro, 6 Merriweather, 9 PT Sans, 11 Ubuntu, 15 Rubik, 18 Comfortaa, 44 Golos Text */
  base_font_id: number;
  /** Name of a font, which wins over base_font_id */
  base_font: string | null;
  /** Name of the font of titles; null: that of the other texts */
  heading_font: string | null;
  /** Rounding of buttons in pixels */
  buttons_radius: number;
  /** Border of options in pixels */
  answer_border: number;
  /** Fields as boxes or as lines */
  input_style: "box" | "underline";
  /** auto: dark_colors where the respondent prefers dark pages */
  dark_mode: "off" | "auto";
  /** Colour members for dark pages */
  dark_colors: Record<string, string>;
  /** Put into the survey page after all other styles */
  custom_css: string | null;
  /** Replaces the footer */
  service_text: string | null;
  created_at: string;
  updated_at: string;
  /** Surveys of the workspace that have it, archived ones too */
  quizzes_count: number;
};

export type ThemeLook = {
  id: number;
  /** null: the default theme, which is in every workspace */
  workspace_id: number | null;
  name: string;
  is_default: boolean;
  sort: number;
  base_font_title: string;
  /** Titles */
  header_color: string;
  /** Texts of options and fields */
  answers_text_color: string;
  /** Buttons */
  buttons_color: string;
  /** Chosen options and fields in use */
  widget_active_color: string;
  /** Links */
  link_color: string;
  /** Texts on buttons */
  buttons_text_color: string;
  /** Opened lists */
  dropdown_bg_color: string;
  /** Page, with background_type_id 1 */
  bg_color: string;
  /** Messages about replies that do not fit */
  error_color: string;
  /** Panel behind the questions; null: none */
  backdrop_color: string | null;
  /** Page, with background_type_id 2 */
  bg_gradient_start: string | null;
  /** Page, with background_type_id 2 */
  bg_gradient_end: string | null;
  /** 1 colour, 2 gradient, 3 image */
  background_type_id: number;
  /** Page, with background_type_id 3 */
  bg_image_url: string | null;
  /** Logo, above the questions; null: none */
  logo_url: string | null;
  /** What the logo says, for those who do not see it; null: it is decoration */
  logo_alt: string | null;
  /** Picture of the page in the browser's tab; null: none */
  favicon_url: string | null;
  /** 1 Native, 2 Roboto, 3 Open Sans, 4 Montserrat, 5 Source Sans Pro, 6 Merriweather, 9 PT Sans, 11 Ubuntu, 15 Rubik, 18 Comfortaa, 44 Golos Text */
  base_font_id: number;
  /** Name of a font, which wins over base_font_id */
  base_font: string | null;
  /** Name of the font of titles; null: that of the other texts */
  heading_font: string | null;
  /** Rounding of buttons in pixels */
  buttons_radius: number;
  /** Border of options in pixels */
  answer_border: number;
  /** Fields as boxes or as lines */
  input_style: "box" | "underline";
  /** auto: dark_colors where the respondent prefers dark pages */
  dark_mode: "off" | "auto";
  /** Colour members for dark pages */
  dark_colors: Record<string, string>;
  /** Put into the survey page after all other styles */
  custom_css: string | null;
  /** Replaces the footer */
  service_text: string | null;
  created_at: string;
  updated_at: string;
};

export type Token = {
  id: number;
  name: string;
  abilities: ("*" | "quiz:read" | "quiz:write" | "answers:read" | "answers:write" | "promo:read" | "promo:write" | "webhooks:read" | "webhooks:write" | "themes:write" | "account:read" | "account:write" | "destructive")[];
  expires_at: string | null;
  last_used_at: string | null;
  created_at: string;
};

export type User = {
  id: number;
  name: string;
  email: string;
  lang: "ru" | "en" | "es" | "pt";
  default_workspace_id: number | null;
  /** May read the state of the installation */
  is_operator: boolean;
  created_at: string;
};

export type Variable = {
  id: string;
  name: string;
};

export type Version = {
  version_id: number;
  is_live: boolean;
  created_at: string;
  widgets_count: number;
  user_id: number | null;
  /** Who published it; null: without an account by now */
  user: {
    id: number;
    name: string;
  } | null;
  /** Completed answers given to it, as answer_count counts them */
  answers_count: number;
};

export type Webhook = {
  id: number;
  quiz_id: number;
  title: string;
  url: string;
  method: "get" | "post" | "put" | "patch";
  headers: {
    name: string;
    value: "********";
  }[];
  body: string[];
  body_naming: Record<string, string>;
  hours: number;
  is_active: boolean;
  is_auto_disabled: boolean;
  /** Failed attempts since the last success */
  fail_count: number;
  last_success_at: string | null;
  created_at: string;
  updated_at: string;
  incomplete: boolean;
  screenout: boolean;
};

export type WebhookLogDetails = {
  id: number;
  webhook_id: number;
  message_id: string;
  answer_id: number | null;
  event: string;
  attempt: number;
  is_success: boolean;
  status_code: number | null;
  /** The first 2000 characters */
  response_body: string | null;
  /** no_room: so many messages of the account wait for their receivers that this one was not kept, and it is never sent; the events of the survey still tell what happened */
  error: "timeout" | "connect" | "tls" | "address_refused" | "redirect" | "status" | "no_room" | null;
  duration_ms: number;
  created_at: string;
  next_retry_at: string | null;
  request: {
    /** null: nothing was sent, or it is not kept any more */
    url: string | null;
    method: "get" | "post" | "put" | "patch" | null;
    /** Values of configured headers and the signature as ******** */
    headers: {
      name: string;
      value: string;
    }[];
    /** As sent, but for values of configured headers; null for get, and where it is not kept or too large */
    body: string | null;
    /** null: the message is not kept any more */
    body_bytes: number | null;
  };
  response: {
    /** The first 30; cookies and values of configured headers as ******** */
    headers: {
      name: string;
      value: string;
    }[];
    /** The first 2000 characters */
    body: string | null;
  };
};

export type WebhookLogEntry = {
  id: number;
  webhook_id: number;
  message_id: string;
  answer_id: number | null;
  event: string;
  attempt: number;
  is_success: boolean;
  status_code: number | null;
  /** The first 2000 characters */
  response_body: string | null;
  /** no_room: so many messages of the account wait for their receivers that this one was not kept, and it is never sent; the events of the survey still tell what happened */
  error: "timeout" | "connect" | "tls" | "address_refused" | "redirect" | "status" | "no_room" | null;
  duration_ms: number;
  created_at: string;
  next_retry_at: string | null;
};

export type WebhookWarning = {
  code: "headers_cleared";
  /** Names of headers whose stored values were dropped: send them anew */
  headers: string[];
  message: string;
};

export type WelcomeQuestion = {
  type: "welcome";
  title?: string | null | undefined;
  withTitle?: boolean | null | undefined;
  description?: string | null | undefined;
  withDescription?: boolean | null | undefined;
  isRequired?: boolean | null | undefined;
  isBlocked?: boolean | null | undefined;
  multimedia?: {
    type?: "img" | "video" | "audio" | null | undefined;
    imgUrl?: string | "" | null | undefined;
    videoUrl?: string | "" | null | undefined;
    audioUrl?: string | "" | null | undefined;
    /** What the picture shows, read out in its place; empty: it decorates */
    imgAlt?: string | null | undefined;
    imgLocation?: "top" | "left" | "right" | "background" | null | undefined;
    videoSettings?: Record<string, unknown> | null | undefined;
    [member: string]: unknown;
  } | null | undefined;
  filling_time_enabled?: boolean | null | undefined;
  filling_time_seconds?: number | null | undefined;
  welcomeLabel?: string | null | undefined;
  welcomeWithQuestionCount?: boolean | null | undefined;
  welcomeWithResponseTime?: boolean | null | undefined;
  [member: string]: unknown;
};

export type WidgetData = {
  options: {
    id: string;
    text: string;
    count: number;
    percent: number;
  }[];
  other_count: number;
  other: string[];
} | {
  options: {
    id: string;
    text: string;
    count: number;
    percent: number;
  }[];
} | {
  options: ({
    id: string;
    text: string;
    average_rank: number | null;
    score: number | null;
    counts: number[];
  })[];
} | {
  average: number | null;
  median: number | null;
  min: number | null;
  max: number | null;
  values: {
    value: number;
    count: number;
    percent: number;
  }[];
  top_box?: {
    values: number[];
    count: number;
    percent: number;
  } | undefined;
  nps?: {
    promoters: number;
    passives: number;
    detractors: number;
    score: number | null;
  } | undefined;
} | {
  average: number | null;
  median: number | null;
  min: number | null;
  max: number | null;
  bins: {
    from: number;
    to: number;
    count: number;
    percent: number;
  }[];
} | {
  count: number;
  sample: string[];
} | {
  count: number;
  min: string | null;
  max: string | null;
  values: {
    value: string;
    count: number;
    percent: number;
  }[];
} | {
  rows: {
    id: string;
    text: string;
    answers_count: number;
    columns: {
      id: string;
      text: string;
      count: number;
      percent: number;
    }[];
  }[];
  /** Where texts are typed: the newest 20 answers, in words */
  sample?: string[] | undefined;
} | {
  count: number;
};

export type WidgetHiddenOption = {
  id: number;
  widget_uuid: string;
  name: string;
  value: string;
};

export type Workspace = {
  id: number;
  name: string;
  role: "owner" | "admin" | "member" | "viewer";
  tariff: string;
  timezone: string;
};

export type WorkspaceWebhook = {
  id: number;
  workspace_id: number;
  title: string;
  url: string;
  method: "get" | "post" | "put" | "patch";
  headers: {
    name: string;
    value: "********";
  }[];
  body: string[];
  body_naming: Record<string, string>;
  hours: number;
  is_active: boolean;
  is_auto_disabled: boolean;
  /** Failed attempts since the last success */
  fail_count: number;
  last_success_at: string | null;
  created_at: string;
  updated_at: string;
  events: ("quiz.published" | "quiz.archived" | "quiz.deleted" | "promo.low" | "answer.completed" | "answer.incomplete" | "answer.screenout")[];
};

export type YesnoQuestion = {
  type: "yesno";
  title?: string | null | undefined;
  withTitle?: boolean | null | undefined;
  description?: string | null | undefined;
  withDescription?: boolean | null | undefined;
  isRequired?: boolean | null | undefined;
  isBlocked?: boolean | null | undefined;
  multimedia?: {
    type?: "img" | "video" | "audio" | null | undefined;
    imgUrl?: string | "" | null | undefined;
    videoUrl?: string | "" | null | undefined;
    audioUrl?: string | "" | null | undefined;
    /** What the picture shows, read out in its place; empty: it decorates */
    imgAlt?: string | null | undefined;
    imgLocation?: "top" | "left" | "right" | "background" | null | undefined;
    videoSettings?: Record<string, unknown> | null | undefined;
    [member: string]: unknown;
  } | null | undefined;
  filling_time_enabled?: boolean | null | undefined;
  filling_time_seconds?: number | null | undefined;
  yesNoIcon?: boolean | string | null | undefined;
  yesNoTextEntities?: {
    yes?: {
      text?: string | null | undefined;
      [member: string]: unknown;
    } | null | undefined;
    no?: {
      text?: string | null | undefined;
      [member: string]: unknown;
    } | null | undefined;
    [member: string]: unknown;
  } | null | undefined;
  yesNoScores?: {
    yes?: number | null | undefined;
    no?: number | null | undefined;
    [member: string]: unknown;
  } | null | undefined;
  [member: string]: unknown;
};

/** `true` or `false`; `"yes"` and `"no"` are read as these. */
export type YesnoValue = boolean | "yes" | "no";

/** What each operation takes. */

export interface Sent {
  register: {
    name: string;
    email: string;
    /** 10 to 200 characters */
    password: string;
    lang?: "ru" | "en" | "es" | "pt" | undefined;
  };
  login: {
    email: string;
    password: string;
    /** The language of the reader: becomes that of the account where nobody has chosen one yet */
    lang?: "ru" | "en" | "es" | "pt" | undefined;
  };
  logout: Record<string, unknown>;
  changePassword: {
    current_password: string;
    /** 10 to 200 characters */
    password: string;
    /** Also revoke all API tokens of the account */
    revoke_tokens?: boolean | undefined;
  };
  acceptInvitation: {
    /** The part of the link after #token= */
    token: string;
    /** Needed unless you are signed in */
    name?: string | undefined;
    /** Needed unless you are signed in; 10 to 200 characters */
    password?: string | undefined;
    /** Of a new account */
    lang?: "ru" | "en" | "es" | "pt" | undefined;
  };
  forgotPassword: {
    email: string;
    /** The language of the reader, for a letter to an address without an account */
    lang?: "ru" | "en" | "es" | "pt" | undefined;
  };
  resetPassword: {
    /** The part of the link after #token= */
    token: string;
    /** 10 to 200 characters */
    password: string;
    /** Also revoke all API tokens of the account */
    revoke_tokens?: boolean | undefined;
  };
  listSessions: Record<string, unknown>;
  deleteSession: {
    session_id: number;
  };
  deleteSessions: Record<string, unknown>;
  getUser: Record<string, unknown>;
  updateUser: {
    name?: string | undefined;
    lang?: "ru" | "en" | "es" | "pt" | undefined;
    default_workspace_id?: number | undefined;
  };
  getTariff: {
    workspace_id?: number | undefined;
  };
  createToken: {
    name: string;
    abilities?: ("*" | "quiz:read" | "quiz:write" | "answers:read" | "answers:write" | "promo:read" | "promo:write" | "webhooks:read" | "webhooks:write" | "themes:write" | "account:read" | "account:write" | "destructive")[] | undefined;
    /** A time in the future; null: no end */
    expires_at?: string | null | undefined;
  };
  listTokens: Record<string, unknown>;
  deleteToken: {
    token_id: number;
  };
  listWorkspaces: {
    page?: number | undefined;
    per_page?: number | undefined;
  };
  createWorkspace: {
    name: string;
    timezone?: string | undefined;
  };
  updateWorkspace: {
    /** The workspace */
    id: number;
    name?: string | undefined;
    timezone?: string | undefined;
  };
  deleteWorkspace: {
    /** The workspace */
    id: number;
    confirm?: boolean | undefined;
  };
  listMembers: {
    /** The workspace */
    id: number;
  };
  addMember: {
    /** The workspace */
    id: number;
    email: string;
    role: "admin" | "member" | "viewer";
  };
  changeMember: {
    /** The workspace */
    id: number;
    user_id: number;
    role: "owner" | "admin" | "member" | "viewer";
  };
  removeMember: {
    /** The workspace */
    id: number;
    user_id: number;
  };
  listInvitations: {
    /** The workspace */
    id: number;
  };
  revokeInvitation: {
    /** The workspace */
    id: number;
    invitation_id: number;
  };
  listAudit: {
    /** The workspace */
    id: number;
    limit?: number | undefined;
    cursor?: string | undefined;
    user_id?: number | undefined;
    quiz_id?: number | undefined;
    /** Such as quiz.publish */
    action?: string[] | undefined;
    date_from?: string | undefined;
    date_to?: string | undefined;
  };
  listFolders: {
    workspace_id?: number | undefined;
    /** counts: how many surveys each holds */
    include?: "counts" | undefined;
  };
  createFolder: {
    id: number;
    name: string;
  };
  renameFolder: {
    folder_id: number;
    name: string;
  };
  reorderFolders: {
    id: number;
    /** All folders of the workspace, each once */
    folder_ids: number[];
  };
  deleteFolder: {
    folder_id: number;
    confirm_delete_quizzes?: boolean | undefined;
  };
  createSurvey: {
    /** Folder of the new survey */
    folder_id: number;
    /** Default: Survey #N */
    name?: string | undefined;
    workspace_id?: number | undefined;
    /** The setting of this name; default: false */
    auto_advance?: boolean | undefined;
  };
  listSurveys: {
    sort?: "id" | "name" | "created_at" | "updated_at" | "answer_count" | "last_answer_at" | undefined;
    order?: "asc" | "desc" | undefined;
    limit?: number | undefined;
    offset?: number | undefined;
    folder_id?: number | undefined;
    workspace_id?: number | undefined;
    search?: string | undefined;
    is_published?: boolean | undefined;
    /** Those that have this theme */
    theme_id?: number | undefined;
    /** state: whether each takes answers, and what else a list shows */
    include?: "state" | undefined;
  };
  listArchivedSurveys: {
    sort?: "id" | "name" | "created_at" | "updated_at" | "archive_at" | "answer_count" | "last_answer_at" | undefined;
    order?: "asc" | "desc" | undefined;
    limit?: number | undefined;
    offset?: number | undefined;
    folder_id?: number | undefined;
    workspace_id?: number | undefined;
    search?: string | undefined;
    is_published?: boolean | undefined;
    /** Those that have this theme */
    theme_id?: number | undefined;
    /** state: the workspace of each, and how many answers it has */
    include?: "state" | undefined;
  };
  getSurvey: {
    /** The survey */
    id: number;
  };
  renameSurvey: {
    /** The survey */
    id: number;
    name: string;
  };
  noteSurvey: {
    /** The survey */
    id: number;
    notes: string;
  };
  moveSurvey: {
    /** The survey */
    id: number;
    folder_id: number;
  };
  archiveSurvey: {
    /** The survey */
    id: number;
    archive: boolean;
  };
  duplicateSurvey: {
    /** The survey */
    id: number;
    name?: string | undefined;
  };
  deleteSurvey: {
    /** The survey */
    id: number;
  };
  saveSurvey: {
    /** The survey */
    id: number;
    ids: string[];
    entities: Record<string, WelcomeQuestion | YesnoQuestion | ChoiceQuestion | DropdownQuestion | RankingQuestion | SliderQuestion | RatingQuestion | ScaleQuestion | InputQuestion | EmailQuestion | PhoneQuestion | DatetimeQuestion | MatrixQuestion | MessageQuestion | FileQuestion | HtmlQuestion | SubmitQuestion>;
    /** The whole branching logic: jumps, display, quotas. {}, [] and null clear it. */
    conditions?: Conditions | [] | null | undefined;
    /** Rules that a later change has broken (their question, option, row or variable is gone, moved or of another type) are stored and come back as warnings; otherwise they are refused. */
    keep_broken?: boolean | undefined;
  };
  validateSurvey: {
    /** The survey */
    id: number;
    ids: string[];
    entities: Record<string, WelcomeQuestion | YesnoQuestion | ChoiceQuestion | DropdownQuestion | RankingQuestion | SliderQuestion | RatingQuestion | ScaleQuestion | InputQuestion | EmailQuestion | PhoneQuestion | DatetimeQuestion | MatrixQuestion | MessageQuestion | FileQuestion | HtmlQuestion | SubmitQuestion>;
    /** The whole branching logic: jumps, display, quotas. {}, [] and null clear it. */
    conditions?: Conditions | [] | null | undefined;
    /** Rules that a later change has broken (their question, option, row or variable is gone, moved or of another type) are stored and come back as warnings; otherwise they are refused. */
    keep_broken?: boolean | undefined;
  };
  saveConditions: {
    /** The survey */
    id: number;
    /** The whole branching logic: jumps, display, quotas. {}, [] and null clear it. */
    conditions: Conditions | [] | null;
    /** Rules that a later change has broken (their question, option, row or variable is gone, moved or of another type) are stored and come back as warnings; otherwise they are refused. */
    keep_broken?: boolean | undefined;
  };
  watchDraft: {
    /** The survey */
    id: number;
    /** A name of your choice for the window, so that two windows of one person are two editors */
    tab?: string | undefined;
  };
  notePresence: {
    /** The survey */
    id: number;
    /** The question you are at, also one that is not saved yet; null: at none */
    widget_id?: string | null | undefined;
    /** A name of your choice for the window, so that two windows of one person are two editors */
    tab?: string | undefined;
    /** True: you are gone, at once */
    leave?: boolean | undefined;
  };
  checkSurvey: {
    /** The survey */
    id: number;
    /** False leaves out what follows from questions and rules alone, which takes the longest */
    draft?: boolean | undefined;
  };
  listQuotas: {
    /** The survey */
    id: number;
  };
  updateSettings: {
    /** Name of the survey */
    name?: string | undefined;
    /** Language of default texts and messages; at first that of the creator */
    lang?: "ru" | "en" | "es" | "pt" | undefined;
    /** BCP 47 tag of the survey page, which also sets its direction; null: lang */
    content_lang?: string | null | undefined;
    /** Title shown in the dashboard only */
    info_title?: string | null | undefined;
    /** Meta description of the survey page */
    description?: string | null | undefined;
    /** Show the progress by questions on the path so far */
    show_progressbar?: boolean | undefined;
    /** Show Back and Next; off: a single-value answer moves on by itself */
    show_navigate?: boolean | undefined;
    /** Number the questions that can have a value */
    numeration?: boolean | undefined;
    /** Enter means Next; in a long text Ctrl+Enter */
    auto_move_by_enter?: boolean | undefined;
    /** A choice of one by click, tap or key goes on by itself, from the last question never */
    auto_advance?: boolean | undefined;
    /** One question at a time; off: the path on one page */
    show_by_one?: boolean | undefined;
    /** A respondent may answer again */
    allow_multiple_answer?: boolean | undefined;
    /** Show the footer */
    show_copyright?: boolean | undefined;
    /** Take no answers, not even of those who have started */
    close_quiz_enabled?: boolean | undefined;
    /** Take no answers from the deadline on */
    limit_time_enabled?: boolean | undefined;
    /** Deadline: YYYY-MM-DD HH:mm[:ss] or ISO 8601; empty or null: none */
    limit_time_value?: string | null | undefined;
    /** Zone of a deadline without an offset of its own */
    limit_time_timezone?: string | undefined;
    /** Take no answers beyond a number */
    limit_answer_count_enabled?: boolean | undefined;
    /** Most completed answers; 0: nobody can answer */
    limit_answer_count_value?: number | null | undefined;
    /** Ask for a password; a first one is made when there is none */
    use_password?: boolean | undefined;
    /** Several completed answers from one IP address */
    multiple_ip?: boolean | undefined;
    /** Ask for a captcha before completion */
    show_captcha?: boolean | undefined;
    /** Apply both lists of addresses */
    ip_list_enabled?: boolean | undefined;
    /** Comma-separated addresses and CIDR ranges that may answer; empty: all */
    ip_whitelist?: string | undefined;
    /** Comma-separated addresses and CIDR ranges that may not */
    ip_blacklist?: string | undefined;
    /** Devices that may answer; an empty list means all */
    available_devices?: ("desktop" | "mobile" | "tablet")[] | undefined;
    /** Count points */
    scoring_switcher?: boolean | undefined;
    /** After the end of a scored answer, show each question with what was replied, what was right, and the points */
    review_answers?: boolean | undefined;
    /** Must be answered: by own flag, all, or none */
    question_required_mode?: "individual" | "all_required" | "all_optional" | undefined;
    /** Random order in each answer; questions with conditions keep their places */
    question_random_order?: boolean | undefined;
    /** The end offers what was replied for printing */
    print_answers?: boolean | undefined;
    /** The end offers what was replied as a file to keep */
    save_answers?: boolean | undefined;
    /** Show a button in place of the redirect after 3 seconds */
    disable_auto_redirect?: boolean | undefined;
    /** No way back to questions already passed */
    block_jump_to_prev_widget?: boolean | undefined;
    /** Limit the time for the whole answer */
    filling_time_enabled?: boolean | undefined;
    /** Time for the answer; 0 counts as missing */
    filling_time_seconds?: number | null | undefined;
    /** Put into the head of the survey page as it is */
    scripts_in_head?: string | null | undefined;
    /** Put into the body of the survey page as it is */
    scripts_in_body?: string | null | undefined;
    /** Use scripts_in_head; plan feature custom_scripts */
    scripts_in_head_enabled?: boolean | undefined;
    /** Use scripts_in_body; plan feature custom_scripts */
    scripts_in_body_enabled?: boolean | undefined;
    /** Respondents sign in first; plan feature sso */
    sso_active?: boolean | undefined;
    /** Side of the QR code in pixels */
    qr_code_size?: number | undefined;
    /** Colour of the QR code */
    qr_code_color?: string | undefined;
    /** Background of the QR code */
    qr_code_background_color?: string | undefined;
    /** Margin in pixels, inside the side */
    qr_code_margin?: number | undefined;
    theme_id?: number | undefined;
    extra_fields?: ({
      id?: string | null | undefined;
      /** Letters, digits, _, . and - */
      name: string;
    })[] | undefined;
    /** The survey */
    id: number;
  };
  getQrCode: {
    /** The survey */
    id: number;
    format?: "png" | "svg" | undefined;
    size?: number | undefined;
    margin?: number | undefined;
    color?: string | undefined;
    background_color?: string | undefined;
  };
  listPasswords: {
    /** The survey */
    id: number;
    limit?: number | undefined;
    offset?: number | undefined;
  };
  createPasswords: {
    /** The survey */
    id: number;
    passwords?: string[] | undefined;
    /** How many random ones to make */
    count?: number | undefined;
    /** Each is spent by the first answer completed with it */
    is_single_use?: boolean | undefined;
  };
  deletePassword: {
    /** The survey */
    id: number;
    password_id: number;
  };
  trySignIn: {
    /** The survey */
    id: number;
  };
  publishSurvey: {
    /** The survey */
    id: number;
  };
  unpublishSurvey: {
    /** The survey */
    id: number;
  };
  listVersions: {
    /** The survey */
    id: number;
    limit?: number | undefined;
    offset?: number | undefined;
  };
  getVersion: {
    /** The survey */
    id: number;
    version_id: number;
  };
  restoreVersion: {
    /** The survey */
    id: number;
    version_id: number;
  };
  rotatePreview: {
    /** The survey */
    id: number;
  };
  markTemplate: {
    /** The survey */
    id: number;
  };
  unmarkTemplate: {
    /** The survey */
    id: number;
  };
  listTemplates: {
    lang?: "ru" | "en" | "es" | "pt" | undefined;
    query?: string | undefined;
    limit?: number | undefined;
    offset?: number | undefined;
  };
  listOwnTemplates: {
    id: number;
    limit?: number | undefined;
    offset?: number | undefined;
  };
  getTemplate: {
    template_id: number;
  };
  createFromTemplate: {
    template_id: number;
    folder_id: number;
    name?: string | undefined;
  };
  importSurvey: {
    /** The workspace */
    id: number;
    /** The text of the file, where it does not come as a file */
    content?: string | undefined;
    format: "bundle" | "text" | "typeform" | "google_forms" | "surveyjs" | "limesurvey";
    /** Default: the default folder of the workspace */
    folder_id?: number | undefined;
    /** Wins over the name in the file */
    name?: string | undefined;
    /** Tells what would be made, and makes nothing */
    dry_run?: boolean | undefined;
  };
  getBundle: {
    /** The survey */
    id: number;
    /** false: pictures, sound and films stay addresses of this installation */
    media?: boolean | undefined;
  };
  listTexts: {
    /** The survey */
    id: number;
    /** Language of standard_text */
    lang?: "ru" | "en" | "es" | "pt" | undefined;
    /** Language of the page: standard_text is in it where the page speaks more languages than lang knows */
    content_lang?: string | undefined;
  };
  updateTexts: {
    /** The survey */
    id: number;
    /** Language of standard_text */
    lang?: "ru" | "en" | "es" | "pt" | undefined;
    texts: ({
      /** A code of the list */
      code: string;
      /** null or an empty text resets to the standard text */
      text: string | null;
    })[];
  };
  listVariables: {
    /** The survey */
    id: number;
  };
  createVariable: {
    /** The survey */
    quiz_id: number;
    /** Letters, digits, _, . and - */
    name: string;
    /** Default: a new one */
    id?: string | undefined;
  };
  renameVariable: {
    /** The survey */
    id: number;
    /** The variable */
    field_id: string;
    /** Letters, digits, _, . and - */
    name: string;
  };
  deleteVariable: {
    /** The survey */
    id: number;
    /** The variable */
    field_id: string;
  };
  listHiddenOptions: {
    /** The survey */
    id: number;
  };
  createHiddenOption: {
    /** The survey */
    id: number;
    name: string;
    value: string;
  };
  updateHiddenOption: {
    /** The survey */
    id: number;
    /** The option */
    opt_id: number;
    name: string;
    value: string;
  };
  deleteHiddenOption: {
    /** The survey */
    id: number;
    /** The option */
    opt_id: number;
  };
  listWidgetOptions: {
    /** The survey */
    id: number;
    /** Only those of this question */
    widget_uuid?: string | undefined;
  };
  createWidgetOption: {
    /** The survey */
    id: number;
    /** A question of the draft */
    widget_uuid: string;
    name: string;
    value: string;
  };
  updateWidgetOption: {
    /** The survey */
    id: number;
    /** The option */
    opt_id: number;
    name: string;
    value: string;
  };
  deleteWidgetOption: {
    /** The survey */
    id: number;
    /** The option */
    opt_id: number;
  };
  listThemes: {
    /** The workspace */
    id: number;
    page?: number | undefined;
    per_page?: number | undefined;
  };
  getTheme: {
    /** The workspace */
    id: number;
    /** The theme */
    theme_id: number;
  };
  createTheme: {
    /** The workspace */
    id: number;
    /** A survey of the workspace */
    quiz_id: number;
    /** Default: Theme #N */
    name?: string | undefined;
    /** Titles */
    header_color?: string | undefined;
    /** Texts of options and fields */
    answers_text_color?: string | undefined;
    /** Buttons */
    buttons_color?: string | undefined;
    /** Chosen options and fields in use */
    widget_active_color?: string | undefined;
    /** Links */
    link_color?: string | undefined;
    /** Texts on buttons */
    buttons_text_color?: string | undefined;
    /** Opened lists */
    dropdown_bg_color?: string | undefined;
    /** Page, with background_type_id 1 */
    bg_color?: string | undefined;
    /** Messages about replies that do not fit */
    error_color?: string | undefined;
    /** Panel behind the questions; null: none */
    backdrop_color?: string | null | undefined;
    /** Page, with background_type_id 2 */
    bg_gradient_start?: string | null | undefined;
    /** Page, with background_type_id 2 */
    bg_gradient_end?: string | null | undefined;
    /** 1 colour, 2 gradient, 3 image */
    background_type_id?: number | undefined;
    /** Page, with background_type_id 3 */
    bg_image_url?: string | null | undefined;
    /** Logo, above the questions; null: none */
    logo_url?: string | null | undefined;
    /** What the logo says, for those who do not see it; null: it is decoration */
    logo_alt?: string | null | undefined;
    /** Picture of the page in the browser's tab; null: none */
    favicon_url?: string | null | undefined;
    /** 1 Native, 2 Roboto, 3 Open Sans, 4 Montserrat, 5 Source Sans Pro, 6 Merriweather, 9 PT Sans, 11 Ubuntu, 15 Rubik, 18 Comfortaa, 44 Golos Text */
    base_font_id?: number | undefined;
    /** Name of a font, which wins over base_font_id */
    base_font?: string | null | undefined;
    /** Name of the font of titles; null: that of the other texts */
    heading_font?: string | null | undefined;
    /** Rounding of buttons in pixels */
    buttons_radius?: number | undefined;
    /** Border of options in pixels */
    answer_border?: number | undefined;
    /** Fields as boxes or as lines */
    input_style?: "box" | "underline" | undefined;
    /** auto: dark_colors where the respondent prefers dark pages */
    dark_mode?: "off" | "auto" | undefined;
    /** Colour members for dark pages */
    dark_colors?: Record<string, string> | undefined;
    /** Put into the survey page after all other styles */
    custom_css?: string | null | undefined;
    /** Replaces the footer */
    service_text?: string | null | undefined;
  };
  updateTheme: {
    /** The workspace */
    id: number;
    /** The theme */
    theme_id: number;
    name?: string | undefined;
    /** Titles */
    header_color?: string | undefined;
    /** Texts of options and fields */
    answers_text_color?: string | undefined;
    /** Buttons */
    buttons_color?: string | undefined;
    /** Chosen options and fields in use */
    widget_active_color?: string | undefined;
    /** Links */
    link_color?: string | undefined;
    /** Texts on buttons */
    buttons_text_color?: string | undefined;
    /** Opened lists */
    dropdown_bg_color?: string | undefined;
    /** Page, with background_type_id 1 */
    bg_color?: string | undefined;
    /** Messages about replies that do not fit */
    error_color?: string | undefined;
    /** Panel behind the questions; null: none */
    backdrop_color?: string | null | undefined;
    /** Page, with background_type_id 2 */
    bg_gradient_start?: string | null | undefined;
    /** Page, with background_type_id 2 */
    bg_gradient_end?: string | null | undefined;
    /** 1 colour, 2 gradient, 3 image */
    background_type_id?: number | undefined;
    /** Page, with background_type_id 3 */
    bg_image_url?: string | null | undefined;
    /** Logo, above the questions; null: none */
    logo_url?: string | null | undefined;
    /** What the logo says, for those who do not see it; null: it is decoration */
    logo_alt?: string | null | undefined;
    /** Picture of the page in the browser's tab; null: none */
    favicon_url?: string | null | undefined;
    /** 1 Native, 2 Roboto, 3 Open Sans, 4 Montserrat, 5 Source Sans Pro, 6 Merriweather, 9 PT Sans, 11 Ubuntu, 15 Rubik, 18 Comfortaa, 44 Golos Text */
    base_font_id?: number | undefined;
    /** Name of a font, which wins over base_font_id */
    base_font?: string | null | undefined;
    /** Name of the font of titles; null: that of the other texts */
    heading_font?: string | null | undefined;
    /** Rounding of buttons in pixels */
    buttons_radius?: number | undefined;
    /** Border of options in pixels */
    answer_border?: number | undefined;
    /** Fields as boxes or as lines */
    input_style?: "box" | "underline" | undefined;
    /** auto: dark_colors where the respondent prefers dark pages */
    dark_mode?: "off" | "auto" | undefined;
    /** Colour members for dark pages */
    dark_colors?: Record<string, string> | undefined;
    /** Put into the survey page after all other styles */
    custom_css?: string | null | undefined;
    /** Replaces the footer */
    service_text?: string | null | undefined;
  };
  copyTheme: {
    /** The workspace */
    id: number;
    /** The theme */
    theme_id: number;
    /** Default: Theme #N */
    name?: string | undefined;
  };
  deleteTheme: {
    /** The workspace */
    id: number;
    /** The theme */
    theme_id: number;
  };
  applyTheme: {
    /** The survey */
    id: number;
    /** The theme */
    theme_id: number;
  };
  listFonts: Record<string, unknown>;
  listMedia: {
    /** The workspace */
    id: number;
    limit?: number | undefined;
    cursor?: string | undefined;
    /** Only these */
    kind?: "image" | "audio" | "video" | undefined;
    search?: string | undefined;
  };
  uploadMedia: {
    /** The workspace */
    id: number;
  };
  deleteMedia: {
    /** The workspace */
    id: number;
    /** The file */
    media_id: string;
  };
  listAnswers: {
    /** The survey */
    id: number;
    /** true: completed, false: incomplete, absent: both */
    is_complete?: boolean | "0" | "1" | "true" | "false" | "all" | undefined;
    date_from?: string | undefined;
    date_to?: string | undefined;
    period?: "all" | "today" | "yesterday" | "week" | "month" | "custom" | undefined;
    statuses?: ("completed" | "unfinished" | "screenout")[] | undefined;
    is_screenout?: boolean | undefined;
    is_deleted?: boolean | undefined;
    device?: ("desktop" | "mobile" | "tablet")[] | undefined;
    country?: string[] | undefined;
    city?: string[] | undefined;
    /** direct: without a referrer */
    source?: string[] | undefined;
    tags?: string[] | undefined;
    viewed?: boolean | null | undefined;
    quality?: "good" | "suspicious" | undefined;
    search?: string | undefined;
    ids?: (number | string)[] | undefined;
    exclude?: (number | string)[] | undefined;
    /** JSON text: name → values */
    extra_fields?: string | undefined;
    /** JSON text: tests that all hold */
    widgets?: string | undefined;
    limit?: number | undefined;
    offset?: number | undefined;
    cursor?: string | undefined;
    sort?: "date_start" | "date_end" | "score" | "duration_seconds" | "id" | undefined;
    order?: "desc" | "asc" | undefined;
    /** One day */
    date?: string | undefined;
    /** Only these questions stand in answers; none: no question */
    columns?: ("none" | string)[] | undefined;
  };
  getAnswer: {
    /** The survey */
    id: number;
    /** The answer */
    answer_id: number;
    /** path: its way through the survey */
    include?: "path" | undefined;
  };
  showAnswer: {
    /** The survey */
    id: number;
    /** The answer */
    answer_id: number;
    is_hide: boolean;
  };
  markAnswerViewed: {
    /** The survey */
    id: number;
    /** The answer */
    answer_id: number;
    is_viewed: boolean;
  };
  tagAnswer: {
    /** The survey */
    id: number;
    /** The answer */
    answer_id: number;
    /** The full set */
    tags: string[];
  };
  noteAnswer: {
    /** The survey */
    id: number;
    /** The answer */
    answer_id: number;
    note: string;
  };
  deleteAnswer: {
    /** The survey */
    id: number;
    /** The answer */
    answer_id: number;
  };
  changeAnswers: {
    /** The survey */
    id: number;
    action: "trash" | "restore" | "purge" | "tag" | "untag" | "viewed" | "unviewed";
    scope?: "selected" | "filtered" | "all" | undefined;
    /** For selected */
    answer_ids?: number[] | undefined;
    /** For filtered; as in the list of answers */
    filters?: {
      /** null or all: both; default true */
      is_complete?: boolean | "true" | "false" | "all" | null | undefined;
      date_from?: string | undefined;
      date_to?: string | undefined;
      period?: "all" | "today" | "yesterday" | "week" | "month" | "custom" | undefined;
      statuses?: ("completed" | "unfinished" | "screenout")[] | undefined;
      is_screenout?: boolean | undefined;
      is_deleted?: boolean | undefined;
      device?: ("desktop" | "mobile" | "tablet")[] | undefined;
      country?: string[] | undefined;
      city?: string[] | undefined;
      source?: string[] | undefined;
      tags?: string[] | undefined;
      viewed?: boolean | null | undefined;
      quality?: "good" | "suspicious" | undefined;
      search?: string | undefined;
      ids?: (number | string)[] | undefined;
      exclude?: (number | string)[] | undefined;
      extra_fields?: Record<string, string[]> | undefined;
      widgets?: AnswerTest[] | undefined;
    } | undefined;
    /** For tag and untag */
    tags?: string[] | undefined;
    /** Must be true for purge */
    confirm_purge?: boolean | undefined;
    /** answer_ids: which of them were changed */
    include?: "answer_ids" | undefined;
  };
  getSummary: {
    /** The survey */
    id: number;
    /** Default true */
    is_complete?: boolean | "0" | "1" | "true" | "false" | "all" | undefined;
    date_from?: string | undefined;
    date_to?: string | undefined;
    period?: "all" | "today" | "yesterday" | "week" | "month" | "custom" | undefined;
    statuses?: ("completed" | "unfinished" | "screenout")[] | undefined;
    is_screenout?: boolean | undefined;
    is_deleted?: boolean | undefined;
    device?: ("desktop" | "mobile" | "tablet")[] | undefined;
    country?: string[] | undefined;
    city?: string[] | undefined;
    /** direct: without a referrer */
    source?: string[] | undefined;
    tags?: string[] | undefined;
    viewed?: boolean | null | undefined;
    quality?: "good" | "suspicious" | undefined;
    search?: string | undefined;
    ids?: (number | string)[] | undefined;
    exclude?: (number | string)[] | undefined;
    /** JSON text: name → values */
    extra_fields?: string | undefined;
    /** JSON text: tests that all hold */
    widgets?: string | undefined;
  };
  makeReport: {
    /** The survey */
    id: number;
    /** null or all: both; default true */
    is_complete?: boolean | "true" | "false" | "all" | null | undefined;
    date_from?: string | undefined;
    date_to?: string | undefined;
    period?: "all" | "today" | "yesterday" | "week" | "month" | "custom" | undefined;
    statuses?: ("completed" | "unfinished" | "screenout")[] | undefined;
    is_screenout?: boolean | undefined;
    is_deleted?: boolean | undefined;
    device?: ("desktop" | "mobile" | "tablet")[] | undefined;
    country?: string[] | undefined;
    city?: string[] | undefined;
    source?: string[] | undefined;
    tags?: string[] | undefined;
    viewed?: boolean | null | undefined;
    quality?: "good" | "suspicious" | undefined;
    search?: string | undefined;
    ids?: (number | string)[] | undefined;
    exclude?: (number | string)[] | undefined;
    extra_fields?: Record<string, string[]> | undefined;
    widgets?: AnswerTest[] | undefined;
    /** Name of a variable; each answer counts with its value */
    weight?: string | undefined;
  };
  getReport: {
    /** The survey */
    id: number;
    /** Default true */
    is_complete?: boolean | "0" | "1" | "true" | "false" | "all" | undefined;
    date_from?: string | undefined;
    date_to?: string | undefined;
    period?: "all" | "today" | "yesterday" | "week" | "month" | "custom" | undefined;
    statuses?: ("completed" | "unfinished" | "screenout")[] | undefined;
    is_screenout?: boolean | undefined;
    is_deleted?: boolean | undefined;
    device?: ("desktop" | "mobile" | "tablet")[] | undefined;
    country?: string[] | undefined;
    city?: string[] | undefined;
    /** direct: without a referrer */
    source?: string[] | undefined;
    tags?: string[] | undefined;
    viewed?: boolean | null | undefined;
    quality?: "good" | "suspicious" | undefined;
    search?: string | undefined;
    ids?: (number | string)[] | undefined;
    exclude?: (number | string)[] | undefined;
    /** JSON text: name → values */
    extra_fields?: string | undefined;
    /** JSON text: tests that all hold */
    widgets?: string | undefined;
    /** Name of a variable; each answer counts with its value */
    weight?: string | undefined;
  };
  getReportByUuid: {
    /** The survey */
    id: number;
    /** The report */
    report_uuid: string;
  };
  listReportFiles: {
    /** The survey */
    id: number;
    /** The report */
    report_uuid: string;
    /** The question */
    widget_id?: string | undefined;
    /** Its version */
    widget_hash?: string | undefined;
    limit?: number | undefined;
    offset?: number | undefined;
    /** Newest, largest, or those of the newest answers first */
    sort?: "created_at" | "size" | "answer_id" | undefined;
  };
  listReportInputs: {
    /** The survey */
    id: number;
    /** The report */
    report_uuid: string;
    /** The question */
    widget_id?: string | undefined;
    /** Its version */
    widget_hash?: string | undefined;
    limit?: number | undefined;
    offset?: number | undefined;
    /** What the texts contain */
    search?: string | undefined;
    /** next_cursor of the page before */
    cursor?: string | undefined;
  };
  listReportWords: {
    /** The survey */
    id: number;
    /** The report */
    report_uuid: string;
    /** The question */
    widget_id?: string | undefined;
    /** Its version */
    widget_hash?: string | undefined;
    /** What the texts contain */
    search?: string | undefined;
    /** Of words, and of pairs */
    limit?: number | undefined;
    /** Of the texts; without it, of the survey */
    lang?: string | undefined;
  };
  getCrosstab: {
    /** The survey */
    id: number;
    /** Question of the rows */
    row: string;
    /** Question of the columns */
    col: string;
    /** Row of a matrix */
    row_id?: string | undefined;
    /** Row of a matrix */
    col_id?: string | undefined;
    /** Default true */
    is_complete?: boolean | "0" | "1" | "true" | "false" | "all" | undefined;
    date_from?: string | undefined;
    date_to?: string | undefined;
    period?: "all" | "today" | "yesterday" | "week" | "month" | "custom" | undefined;
    statuses?: ("completed" | "unfinished" | "screenout")[] | undefined;
    is_screenout?: boolean | undefined;
    is_deleted?: boolean | undefined;
    device?: ("desktop" | "mobile" | "tablet")[] | undefined;
    country?: string[] | undefined;
    city?: string[] | undefined;
    /** direct: without a referrer */
    source?: string[] | undefined;
    tags?: string[] | undefined;
    viewed?: boolean | null | undefined;
    quality?: "good" | "suspicious" | undefined;
    search?: string | undefined;
    ids?: (number | string)[] | undefined;
    exclude?: (number | string)[] | undefined;
    /** JSON text: name → values */
    extra_fields?: string | undefined;
    /** JSON text: tests that all hold */
    widgets?: string | undefined;
    /** Name of a variable; each answer counts with its value */
    weight?: string | undefined;
  };
  watchTotals: {
    /** The survey */
    id: number;
  };
  getFacets: {
    /** The survey */
    id: number;
    /** Default true */
    is_complete?: boolean | "0" | "1" | "true" | "false" | "all" | undefined;
    date_from?: string | undefined;
    date_to?: string | undefined;
    period?: "all" | "today" | "yesterday" | "week" | "month" | "custom" | undefined;
    statuses?: ("completed" | "unfinished" | "screenout")[] | undefined;
    is_screenout?: boolean | undefined;
    is_deleted?: boolean | undefined;
    device?: ("desktop" | "mobile" | "tablet")[] | undefined;
    country?: string[] | undefined;
    city?: string[] | undefined;
    /** direct: without a referrer */
    source?: string[] | undefined;
    tags?: string[] | undefined;
    viewed?: boolean | null | undefined;
    quality?: "good" | "suspicious" | undefined;
    search?: string | undefined;
    ids?: (number | string)[] | undefined;
    exclude?: (number | string)[] | undefined;
    /** JSON text: name → values */
    extra_fields?: string | undefined;
    /** JSON text: tests that all hold */
    widgets?: string | undefined;
  };
  createShare: {
    /** The survey */
    id: number;
    section: "summary" | "report" | "answers";
    /** false: what respondents typed is left out, of the page and of its data */
    texts?: boolean | undefined;
    /** null or all: both; default true */
    is_complete?: boolean | "true" | "false" | "all" | null | undefined;
    date_from?: string | undefined;
    date_to?: string | undefined;
    period?: "all" | "today" | "yesterday" | "week" | "month" | "custom" | undefined;
    statuses?: ("completed" | "unfinished" | "screenout")[] | undefined;
    is_screenout?: boolean | undefined;
    is_deleted?: boolean | undefined;
    device?: ("desktop" | "mobile" | "tablet")[] | undefined;
    country?: string[] | undefined;
    city?: string[] | undefined;
    source?: string[] | undefined;
    tags?: string[] | undefined;
    viewed?: boolean | null | undefined;
    quality?: "good" | "suspicious" | undefined;
    search?: string | undefined;
    ids?: (number | string)[] | undefined;
    exclude?: (number | string)[] | undefined;
    extra_fields?: Record<string, string[]> | undefined;
    widgets?: AnswerTest[] | undefined;
  };
  listShares: {
    /** The survey */
    id: number;
  };
  switchShare: {
    /** The survey */
    id: number;
    /** The link */
    uuid: string;
    is_active: boolean;
    /** Must be that of the link */
    section?: "summary" | "report" | "answers" | undefined;
  };
  listFilters: {
    /** The survey */
    id: number;
  };
  saveFilter: {
    /** The survey */
    id: number;
    name: string;
    filters: {
      /** null or all: both; default true */
      is_complete?: boolean | "true" | "false" | "all" | null | undefined;
      date_from?: string | undefined;
      date_to?: string | undefined;
      period?: "all" | "today" | "yesterday" | "week" | "month" | "custom" | undefined;
      statuses?: ("completed" | "unfinished" | "screenout")[] | undefined;
      is_screenout?: boolean | undefined;
      is_deleted?: boolean | undefined;
      device?: ("desktop" | "mobile" | "tablet")[] | undefined;
      country?: string[] | undefined;
      city?: string[] | undefined;
      source?: string[] | undefined;
      tags?: string[] | undefined;
      viewed?: boolean | null | undefined;
      quality?: "good" | "suspicious" | undefined;
      search?: string | undefined;
      ids?: (number | string)[] | undefined;
      exclude?: (number | string)[] | undefined;
      extra_fields?: Record<string, string[]> | undefined;
      widgets?: AnswerTest[] | undefined;
      /** Name of a variable; each answer counts with its value */
      weight?: string | undefined;
    };
  };
  changeFilter: {
    /** The survey */
    id: number;
    filter_id: number;
    name?: string | undefined;
    filters?: {
      /** null or all: both; default true */
      is_complete?: boolean | "true" | "false" | "all" | null | undefined;
      date_from?: string | undefined;
      date_to?: string | undefined;
      period?: "all" | "today" | "yesterday" | "week" | "month" | "custom" | undefined;
      statuses?: ("completed" | "unfinished" | "screenout")[] | undefined;
      is_screenout?: boolean | undefined;
      is_deleted?: boolean | undefined;
      device?: ("desktop" | "mobile" | "tablet")[] | undefined;
      country?: string[] | undefined;
      city?: string[] | undefined;
      source?: string[] | undefined;
      tags?: string[] | undefined;
      viewed?: boolean | null | undefined;
      quality?: "good" | "suspicious" | undefined;
      search?: string | undefined;
      ids?: (number | string)[] | undefined;
      exclude?: (number | string)[] | undefined;
      extra_fields?: Record<string, string[]> | undefined;
      widgets?: AnswerTest[] | undefined;
      /** Name of a variable; each answer counts with its value */
      weight?: string | undefined;
    } | undefined;
  };
  deleteFilter: {
    /** The survey */
    id: number;
    filter_id: number;
  };
  exportAnswersCsv: {
    /** The survey */
    id: number;
    /** Default true */
    is_complete?: boolean | "0" | "1" | "true" | "false" | "all" | undefined;
    date_from?: string | undefined;
    date_to?: string | undefined;
    period?: "all" | "today" | "yesterday" | "week" | "month" | "custom" | undefined;
    statuses?: ("completed" | "unfinished" | "screenout")[] | undefined;
    is_screenout?: boolean | undefined;
    is_deleted?: boolean | undefined;
    device?: ("desktop" | "mobile" | "tablet")[] | undefined;
    country?: string[] | undefined;
    city?: string[] | undefined;
    /** direct: without a referrer */
    source?: string[] | undefined;
    tags?: string[] | undefined;
    viewed?: boolean | null | undefined;
    quality?: "good" | "suspicious" | undefined;
    search?: string | undefined;
    ids?: (number | string)[] | undefined;
    exclude?: (number | string)[] | undefined;
    /** JSON text: name → values */
    extra_fields?: string | undefined;
    /** JSON text: tests that all hold */
    widgets?: string | undefined;
    /** Answers to leave out */
    excludedIds?: (number | string)[] | undefined;
    /** Readable labels, or machine values under the names of the codebook */
    labels?: "text" | "values" | undefined;
    /** What stands between cells */
    delimiter?: "comma" | "semicolon" | undefined;
  };
  exportAnswersXlsx: {
    /** The survey */
    id: number;
    /** Default true */
    is_complete?: boolean | "0" | "1" | "true" | "false" | "all" | undefined;
    date_from?: string | undefined;
    date_to?: string | undefined;
    period?: "all" | "today" | "yesterday" | "week" | "month" | "custom" | undefined;
    statuses?: ("completed" | "unfinished" | "screenout")[] | undefined;
    is_screenout?: boolean | undefined;
    is_deleted?: boolean | undefined;
    device?: ("desktop" | "mobile" | "tablet")[] | undefined;
    country?: string[] | undefined;
    city?: string[] | undefined;
    /** direct: without a referrer */
    source?: string[] | undefined;
    tags?: string[] | undefined;
    viewed?: boolean | null | undefined;
    quality?: "good" | "suspicious" | undefined;
    search?: string | undefined;
    ids?: (number | string)[] | undefined;
    exclude?: (number | string)[] | undefined;
    /** JSON text: name → values */
    extra_fields?: string | undefined;
    /** JSON text: tests that all hold */
    widgets?: string | undefined;
    /** Answers to leave out */
    excludedIds?: (number | string)[] | undefined;
    /** Readable labels, or machine values under the names of the codebook */
    labels?: "text" | "values" | undefined;
  };
  exportAnswersWord: {
    /** The survey */
    id: number;
    /** Default true */
    is_complete?: boolean | "0" | "1" | "true" | "false" | "all" | undefined;
    date_from?: string | undefined;
    date_to?: string | undefined;
    period?: "all" | "today" | "yesterday" | "week" | "month" | "custom" | undefined;
    statuses?: ("completed" | "unfinished" | "screenout")[] | undefined;
    is_screenout?: boolean | undefined;
    is_deleted?: boolean | undefined;
    device?: ("desktop" | "mobile" | "tablet")[] | undefined;
    country?: string[] | undefined;
    city?: string[] | undefined;
    /** direct: without a referrer */
    source?: string[] | undefined;
    tags?: string[] | undefined;
    viewed?: boolean | null | undefined;
    quality?: "good" | "suspicious" | undefined;
    search?: string | undefined;
    ids?: (number | string)[] | undefined;
    exclude?: (number | string)[] | undefined;
    /** JSON text: name → values */
    extra_fields?: string | undefined;
    /** JSON text: tests that all hold */
    widgets?: string | undefined;
    /** Answers to leave out */
    excludedIds?: (number | string)[] | undefined;
  };
  exportAnswersSav: {
    /** The survey */
    id: number;
    /** Default true */
    is_complete?: boolean | "0" | "1" | "true" | "false" | "all" | undefined;
    date_from?: string | undefined;
    date_to?: string | undefined;
    period?: "all" | "today" | "yesterday" | "week" | "month" | "custom" | undefined;
    statuses?: ("completed" | "unfinished" | "screenout")[] | undefined;
    is_screenout?: boolean | undefined;
    is_deleted?: boolean | undefined;
    device?: ("desktop" | "mobile" | "tablet")[] | undefined;
    country?: string[] | undefined;
    city?: string[] | undefined;
    /** direct: without a referrer */
    source?: string[] | undefined;
    tags?: string[] | undefined;
    viewed?: boolean | null | undefined;
    quality?: "good" | "suspicious" | undefined;
    search?: string | undefined;
    ids?: (number | string)[] | undefined;
    exclude?: (number | string)[] | undefined;
    /** JSON text: name → values */
    extra_fields?: string | undefined;
    /** JSON text: tests that all hold */
    widgets?: string | undefined;
    /** Answers to leave out */
    excludedIds?: (number | string)[] | undefined;
  };
  getCodebook: {
    /** The survey */
    id: number;
    /** Default true */
    is_complete?: boolean | "0" | "1" | "true" | "false" | "all" | undefined;
    date_from?: string | undefined;
    date_to?: string | undefined;
    period?: "all" | "today" | "yesterday" | "week" | "month" | "custom" | undefined;
    statuses?: ("completed" | "unfinished" | "screenout")[] | undefined;
    is_screenout?: boolean | undefined;
    is_deleted?: boolean | undefined;
    device?: ("desktop" | "mobile" | "tablet")[] | undefined;
    country?: string[] | undefined;
    city?: string[] | undefined;
    /** direct: without a referrer */
    source?: string[] | undefined;
    tags?: string[] | undefined;
    viewed?: boolean | null | undefined;
    quality?: "good" | "suspicious" | undefined;
    search?: string | undefined;
    ids?: (number | string)[] | undefined;
    exclude?: (number | string)[] | undefined;
    /** JSON text: name → values */
    extra_fields?: string | undefined;
    /** JSON text: tests that all hold */
    widgets?: string | undefined;
    /** Answers to leave out */
    excludedIds?: (number | string)[] | undefined;
  };
  exportSummaryPdf: {
    /** The survey */
    id: number;
    /** Default true */
    is_complete?: boolean | "0" | "1" | "true" | "false" | "all" | undefined;
    date_from?: string | undefined;
    date_to?: string | undefined;
    period?: "all" | "today" | "yesterday" | "week" | "month" | "custom" | undefined;
    statuses?: ("completed" | "unfinished" | "screenout")[] | undefined;
    is_screenout?: boolean | undefined;
    is_deleted?: boolean | undefined;
    device?: ("desktop" | "mobile" | "tablet")[] | undefined;
    country?: string[] | undefined;
    city?: string[] | undefined;
    /** direct: without a referrer */
    source?: string[] | undefined;
    tags?: string[] | undefined;
    viewed?: boolean | null | undefined;
    quality?: "good" | "suspicious" | undefined;
    search?: string | undefined;
    ids?: (number | string)[] | undefined;
    exclude?: (number | string)[] | undefined;
    /** JSON text: name → values */
    extra_fields?: string | undefined;
    /** JSON text: tests that all hold */
    widgets?: string | undefined;
    /** Answers to leave out */
    excludedIds?: (number | string)[] | undefined;
  };
  makeSummaryPdf: {
    /** The survey */
    id: number;
    /** null or all: both; default true */
    is_complete?: boolean | "true" | "false" | "all" | null | undefined;
    date_from?: string | undefined;
    date_to?: string | undefined;
    period?: "all" | "today" | "yesterday" | "week" | "month" | "custom" | undefined;
    statuses?: ("completed" | "unfinished" | "screenout")[] | undefined;
    is_screenout?: boolean | undefined;
    is_deleted?: boolean | undefined;
    device?: ("desktop" | "mobile" | "tablet")[] | undefined;
    country?: string[] | undefined;
    city?: string[] | undefined;
    source?: string[] | undefined;
    tags?: string[] | undefined;
    viewed?: boolean | null | undefined;
    quality?: "good" | "suspicious" | undefined;
    search?: string | undefined;
    ids?: (number | string)[] | undefined;
    exclude?: (number | string)[] | undefined;
    extra_fields?: Record<string, string[]> | undefined;
    widgets?: AnswerTest[] | undefined;
    /** Answers to leave out */
    excludedIds?: (number | string)[] | undefined;
  };
  makeReportPdf: {
    /** The survey */
    id: number;
    /** null or all: both; default true */
    is_complete?: boolean | "true" | "false" | "all" | null | undefined;
    date_from?: string | undefined;
    date_to?: string | undefined;
    period?: "all" | "today" | "yesterday" | "week" | "month" | "custom" | undefined;
    statuses?: ("completed" | "unfinished" | "screenout")[] | undefined;
    is_screenout?: boolean | undefined;
    is_deleted?: boolean | undefined;
    device?: ("desktop" | "mobile" | "tablet")[] | undefined;
    country?: string[] | undefined;
    city?: string[] | undefined;
    source?: string[] | undefined;
    tags?: string[] | undefined;
    viewed?: boolean | null | undefined;
    quality?: "good" | "suspicious" | undefined;
    search?: string | undefined;
    ids?: (number | string)[] | undefined;
    exclude?: (number | string)[] | undefined;
    extra_fields?: Record<string, string[]> | undefined;
    widgets?: AnswerTest[] | undefined;
    /** Answers to leave out */
    excludedIds?: (number | string)[] | undefined;
    /** Name of a variable; each answer counts with its value */
    weight?: string | undefined;
    /** Pairs of questions, each on a page of its own */
    crosstabs?: Crossing[] | undefined;
  };
  exportReportWord: {
    /** The survey */
    id: number;
    /** Default true */
    is_complete?: boolean | "0" | "1" | "true" | "false" | "all" | undefined;
    date_from?: string | undefined;
    date_to?: string | undefined;
    period?: "all" | "today" | "yesterday" | "week" | "month" | "custom" | undefined;
    statuses?: ("completed" | "unfinished" | "screenout")[] | undefined;
    is_screenout?: boolean | undefined;
    is_deleted?: boolean | undefined;
    device?: ("desktop" | "mobile" | "tablet")[] | undefined;
    country?: string[] | undefined;
    city?: string[] | undefined;
    /** direct: without a referrer */
    source?: string[] | undefined;
    tags?: string[] | undefined;
    viewed?: boolean | null | undefined;
    quality?: "good" | "suspicious" | undefined;
    search?: string | undefined;
    ids?: (number | string)[] | undefined;
    exclude?: (number | string)[] | undefined;
    /** JSON text: name → values */
    extra_fields?: string | undefined;
    /** JSON text: tests that all hold */
    widgets?: string | undefined;
    /** Answers to leave out */
    excludedIds?: (number | string)[] | undefined;
    /** Name of a variable; each answer counts with its value */
    weight?: string | undefined;
    /** JSON text: pairs of questions, each on a page of its own */
    crosstabs?: string | undefined;
  };
  exportPrintPdf: {
    /** The survey */
    id: number;
  };
  createExport: {
    /** The survey */
    id: number;
    kind: "answers_csv" | "answers_xlsx" | "answers_word" | "answers_sav" | "answers_codebook" | "summary_pdf" | "report_pdf" | "report_word" | "print_pdf" | "files_zip";
    /** null or all: both; default true */
    is_complete?: boolean | "true" | "false" | "all" | null | undefined;
    date_from?: string | undefined;
    date_to?: string | undefined;
    period?: "all" | "today" | "yesterday" | "week" | "month" | "custom" | undefined;
    statuses?: ("completed" | "unfinished" | "screenout")[] | undefined;
    is_screenout?: boolean | undefined;
    is_deleted?: boolean | undefined;
    device?: ("desktop" | "mobile" | "tablet")[] | undefined;
    country?: string[] | undefined;
    city?: string[] | undefined;
    source?: string[] | undefined;
    tags?: string[] | undefined;
    viewed?: boolean | null | undefined;
    quality?: "good" | "suspicious" | undefined;
    search?: string | undefined;
    ids?: (number | string)[] | undefined;
    exclude?: (number | string)[] | undefined;
    extra_fields?: Record<string, string[]> | undefined;
    widgets?: AnswerTest[] | undefined;
    /** Answers to leave out */
    excludedIds?: (number | string)[] | undefined;
    /** Name of a variable; each answer counts with its value */
    weight?: string | undefined;
    /** Pairs of questions, each on a page of its own */
    crosstabs?: Crossing[] | undefined;
    labels?: "text" | "values" | undefined;
    delimiter?: "comma" | "semicolon" | undefined;
    /** Of `files_zip`: only the files of this question */
    widget_id?: string | undefined;
  };
  listExports: {
    /** The survey */
    id: number;
    limit?: number | undefined;
    offset?: number | undefined;
  };
  getExport: {
    /** The survey */
    id: number;
    /** The job */
    job_id: string;
  };
  deleteExport: {
    /** The survey */
    id: number;
    /** The job */
    job_id: string;
  };
  listPromoLists: {
    workspace_id?: number | undefined;
    search?: string | undefined;
    limit?: number | undefined;
    offset?: number | undefined;
    sort?: "id" | "updated_at" | "name" | undefined;
    order?: "asc" | "desc" | undefined;
  };
  createPromoList: {
    name: string;
    codes: string[];
    code_format?: "text" | "qr" | "barcode" | "datamatrix" | undefined;
    /** Pixels; null: as large as it comes */
    code_width?: number | null | undefined;
    /** Pixels; null: as large as it comes */
    code_height?: number | null | undefined;
    /** Default: your default workspace */
    workspace_id?: number | undefined;
  };
  listSurveyPromoLists: {
    /** The survey */
    id: number;
    search?: string | undefined;
    limit?: number | undefined;
    offset?: number | undefined;
    sort?: "id" | "updated_at" | "name" | undefined;
    order?: "asc" | "desc" | undefined;
  };
  createSurveyPromoList: {
    /** The survey */
    id: number;
    name: string;
    codes: string[];
    code_format?: "text" | "qr" | "barcode" | "datamatrix" | undefined;
    /** Pixels; null: as large as it comes */
    code_width?: number | null | undefined;
    /** Pixels; null: as large as it comes */
    code_height?: number | null | undefined;
  };
  updatePromoList: {
    /** The survey */
    id: number;
    /** The promo list */
    list_id: number;
    name: string;
    code_format?: "text" | "qr" | "barcode" | "datamatrix" | undefined;
    /** Pixels; null: as large as it comes */
    code_width?: number | null | undefined;
    /** Pixels; null: as large as it comes */
    code_height?: number | null | undefined;
  };
  deletePromoList: {
    /** The survey */
    id: number;
    /** The promo list */
    list_id: number;
  };
  listPromoCodes: {
    /** The promo list */
    list_id: number;
    /** Only codes that this survey has issued */
    quiz_id?: number | undefined;
    /** Part of the code */
    search?: string | undefined;
    /** 1: used ones, 0: free ones */
    used?: number | undefined;
    limit?: number | undefined;
    offset?: number | undefined;
    sort?: "id" | "updated_at" | "name" | undefined;
    order?: "asc" | "desc" | undefined;
  };
  addPromoCodes: {
    /** The promo list */
    list_id: number;
    codes: string[];
  };
  deletePromoCode: {
    /** The code */
    code_id: number;
  };
  importPromoCodes: {
    /** The promo list */
    list_id?: number | undefined;
  };
  attachPromoList: {
    /** The promo list */
    list_id: number;
    /** Surveys of the workspace */
    quize_ids: number[];
  };
  detachPromoLists: {
    /** Surveys of the workspace */
    quize_ids: number[];
  };
  syncPromoList: {
    /** The survey */
    id: number;
    /** The promo list */
    list_id: number;
    quize_ids: number[];
  };
  listSurveyPromoCodes: {
    /** The survey */
    id: number;
    /** Only codes that this survey has issued */
    quiz_id?: number | undefined;
    /** Part of the code */
    search?: string | undefined;
    /** 1: used ones, 0: free ones */
    used?: number | undefined;
    limit?: number | undefined;
    offset?: number | undefined;
    sort?: "id" | "updated_at" | "name" | undefined;
    order?: "asc" | "desc" | undefined;
  };
  listPinnedSurveys: {
    /** The survey */
    id: number;
    /** The promo list */
    list_id: number;
    /** Part of the name of a survey */
    search?: string | undefined;
    limit?: number | undefined;
    offset?: number | undefined;
  };
  getPromoList: {
    /** The promo list */
    list_id: number;
  };
  changePromoList: {
    /** The promo list */
    list_id: number;
    name?: string | undefined;
    code_format?: "text" | "qr" | "barcode" | "datamatrix" | undefined;
    /** Pixels; null: as large as it comes */
    code_width?: number | null | undefined;
    /** Pixels; null: as large as it comes */
    code_height?: number | null | undefined;
  };
  removePromoList: {
    /** The promo list */
    list_id: number;
  };
  listPromoListSurveys: {
    /** The promo list */
    list_id: number;
    /** Part of the name of a survey */
    search?: string | undefined;
    limit?: number | undefined;
    offset?: number | undefined;
  };
  listWebhooks: {
    /** The survey */
    id: number;
  };
  createWebhook: {
    /** The survey */
    id: number;
    title: string;
    /** Where the messages go. Addresses inside the network of the service are refused. */
    url: string;
    method: "get" | "post" | "put" | "patch";
    /** Sent along with each message; their values come back as ********, which keeps them when it is sent while scheme, host and port of the address stay */
    headers?: {
      name: string;
      value: string;
    }[] | undefined;
    /** Chosen fields; empty: the full payload */
    body?: string[] | undefined;
    /** Own keys for chosen fields */
    body_naming?: Record<string, string> | undefined;
    /** Hours without a change after which an unfinished answer is told; 0 = 15 minutes */
    hours?: 0 | 1 | 6 | 12 | 24 | undefined;
    /** Also tell of unfinished answers, once each */
    incomplete?: boolean | undefined;
    /** Also tell of screened-out answers */
    screenout?: boolean | undefined;
  };
  getWebhook: {
    /** The survey */
    id: number;
    /** The webhook */
    webhook_id: number;
  };
  updateWebhook: {
    /** The survey */
    id: number;
    /** The webhook */
    webhook_id: number;
    title?: string | undefined;
    /** Where the messages go. Addresses inside the network of the service are refused. */
    url?: string | undefined;
    method?: "get" | "post" | "put" | "patch" | undefined;
    /** Sent along with each message; their values come back as ********, which keeps them when it is sent while scheme, host and port of the address stay */
    headers?: {
      name: string;
      value: string;
    }[] | undefined;
    /** Chosen fields; empty: the full payload */
    body?: string[] | undefined;
    /** Own keys for chosen fields */
    body_naming?: Record<string, string> | undefined;
    /** Hours without a change after which an unfinished answer is told; 0 = 15 minutes */
    hours?: 0 | 1 | 6 | 12 | 24 | undefined;
    /** Also tell of unfinished answers, once each */
    incomplete?: boolean | undefined;
    /** Also tell of screened-out answers */
    screenout?: boolean | undefined;
  };
  toggleWebhook: {
    /** The survey */
    id: number;
    /** The webhook */
    webhook_id: number;
    is_active: boolean;
  };
  rotateWebhook: {
    /** The survey */
    id: number;
    /** The webhook */
    webhook_id: number;
  };
  testWebhook: {
    /** The survey */
    id: number;
    /** The webhook */
    webhook_id: number;
  };
  deleteWebhook: {
    /** The survey */
    id: number;
    /** The webhook */
    webhook_id: number;
  };
  listWebhookLogs: {
    /** The survey */
    id: number;
    /** The webhook */
    webhook_id: number;
    is_success?: boolean | undefined;
    event?: "quiz.published" | "quiz.archived" | "quiz.deleted" | "promo.low" | "answer.completed" | "answer.incomplete" | "answer.screenout" | "webhook.test" | undefined;
    /** Messages about this answer */
    answer_id?: number | undefined;
    /** Entries of these days (UTC), both inclusive */
    date_from?: string | undefined;
    date_to?: string | undefined;
    page?: number | undefined;
    per_page?: number | undefined;
  };
  getWebhookLog: {
    /** The survey */
    id: number;
    /** The webhook */
    webhook_id: number;
    /** The entry of the log */
    log_id: number;
  };
  resendWebhookLogs: {
    /** The survey */
    id: number;
    /** The webhook */
    webhook_id: number;
    /** One entry */
    log_id?: number | undefined;
    /** Or all entries of these days, both inclusive */
    date_from?: string | undefined;
    date_to?: string | undefined;
  };
  listEvents: {
    /** The survey */
    id: number;
    /** next_after of an earlier page */
    after?: string | undefined;
    limit?: number | undefined;
  };
  listWorkspaceWebhooks: {
    /** The workspace */
    id: number;
  };
  createWorkspaceWebhook: {
    /** The workspace */
    id: number;
    title: string;
    /** Where the messages go. Addresses inside the network of the service are refused. */
    url: string;
    method: "get" | "post" | "put" | "patch";
    /** What it tells of */
    events: ("quiz.published" | "quiz.archived" | "quiz.deleted" | "promo.low" | "answer.completed" | "answer.incomplete" | "answer.screenout")[];
    /** Sent along with each message; their values come back as ********, which keeps them when it is sent while scheme, host and port of the address stay */
    headers?: {
      name: string;
      value: string;
    }[] | undefined;
    /** Chosen fields; empty: the full payload */
    body?: string[] | undefined;
    /** Own keys for chosen fields */
    body_naming?: Record<string, string> | undefined;
    /** Hours without a change after which an unfinished answer is told; 0 = 15 minutes */
    hours?: 0 | 1 | 6 | 12 | 24 | undefined;
  };
  getWorkspaceWebhook: {
    /** The workspace */
    id: number;
    /** The webhook */
    webhook_id: number;
  };
  updateWorkspaceWebhook: {
    /** The workspace */
    id: number;
    /** The webhook */
    webhook_id: number;
    title?: string | undefined;
    /** Where the messages go. Addresses inside the network of the service are refused. */
    url?: string | undefined;
    method?: "get" | "post" | "put" | "patch" | undefined;
    /** What it tells of */
    events?: ("quiz.published" | "quiz.archived" | "quiz.deleted" | "promo.low" | "answer.completed" | "answer.incomplete" | "answer.screenout")[] | undefined;
    /** Sent along with each message; their values come back as ********, which keeps them when it is sent while scheme, host and port of the address stay */
    headers?: {
      name: string;
      value: string;
    }[] | undefined;
    /** Chosen fields; empty: the full payload */
    body?: string[] | undefined;
    /** Own keys for chosen fields */
    body_naming?: Record<string, string> | undefined;
    /** Hours without a change after which an unfinished answer is told; 0 = 15 minutes */
    hours?: 0 | 1 | 6 | 12 | 24 | undefined;
  };
  toggleWorkspaceWebhook: {
    /** The workspace */
    id: number;
    /** The webhook */
    webhook_id: number;
    is_active: boolean;
  };
  rotateWorkspaceWebhook: {
    /** The workspace */
    id: number;
    /** The webhook */
    webhook_id: number;
  };
  testWorkspaceWebhook: {
    /** The workspace */
    id: number;
    /** The webhook */
    webhook_id: number;
  };
  deleteWorkspaceWebhook: {
    /** The workspace */
    id: number;
    /** The webhook */
    webhook_id: number;
  };
  listWorkspaceWebhookLogs: {
    /** The workspace */
    id: number;
    /** The webhook */
    webhook_id: number;
    is_success?: boolean | undefined;
    event?: "quiz.published" | "quiz.archived" | "quiz.deleted" | "promo.low" | "answer.completed" | "answer.incomplete" | "answer.screenout" | "webhook.test" | undefined;
    /** Messages about this answer */
    answer_id?: number | undefined;
    /** Entries of these days (UTC), both inclusive */
    date_from?: string | undefined;
    date_to?: string | undefined;
    page?: number | undefined;
    per_page?: number | undefined;
  };
  getWorkspaceWebhookLog: {
    /** The workspace */
    id: number;
    /** The webhook */
    webhook_id: number;
    /** The entry of the log */
    log_id: number;
  };
  resendWorkspaceWebhookLogs: {
    /** The workspace */
    id: number;
    /** The webhook */
    webhook_id: number;
    /** One entry */
    log_id?: number | undefined;
    /** Or all entries of these days, both inclusive */
    date_from?: string | undefined;
    date_to?: string | undefined;
  };
  getOperatorStatus: Record<string, unknown>;
  readSnapshot: {
    /** The public code of the survey */
    virtual_id: string;
    lang?: "ru" | "en" | "es" | "pt" | undefined;
    /** Gives the questions in the order of this answer */
    uuid?: string | undefined;
    /** 0: this read is not a visit */
    visit?: boolean | undefined;
  };
  putAnswer: {
    /** Question id → value, the whole current set; null: passed without an answer */
    values: Record<string, AnswerValue>;
    /** true: send */
    complete?: boolean | undefined;
    /** Variables of the link; the first value stays */
    extra_fields?: Record<string, string> | undefined;
    password?: string | undefined;
    sso_token?: string | undefined;
    captcha?: {
      id: string;
      /** For the kind work */
      nonce?: string | undefined;
      /** For the kind question */
      answer?: string | undefined;
    } | undefined;
    /** Language of messages; stored */
    lang?: "ru" | "en" | "es" | "pt" | undefined;
    /** Question id → seconds spent */
    times?: Record<string, number> | undefined;
    /** The version shown; used by the first request of an answer */
    version_id?: number | undefined;
    /** Running number; one lower than stored changes nothing */
    seq?: number | undefined;
    /** Address of the page that led to the survey */
    referrer?: string | undefined;
    /** The public code of the survey */
    virtual_id: string;
    /** The answer, version 4 or 7 */
    uuid: string;
  };
  resumeAnswer: {
    /** The public code of the survey */
    virtual_id: string;
    /** The answer */
    uuid: string;
    lang?: "ru" | "en" | "es" | "pt" | undefined;
  };
  uploadAnswerFile: {
    /** The public code of the survey */
    virtual_id: string;
    /** The answer */
    uuid: string;
    /** The question */
    widget_id: string;
  };
  getCaptcha: {
    /** The public code of the survey */
    virtual_id: string;
    kind?: "work" | "question" | undefined;
    lang?: "ru" | "en" | "es" | "pt" | undefined;
  };
  readPreview: {
    /** The public code of the survey */
    virtual_id: string;
    key?: string | undefined;
    lang?: "ru" | "en" | "es" | "pt" | undefined;
  };
  putPreview: {
    /** Question id → value, the whole current set; null: passed without an answer */
    values: Record<string, AnswerValue>;
    /** true: send */
    complete?: boolean | undefined;
    /** Variables of the link; the first value stays */
    extra_fields?: Record<string, string> | undefined;
    password?: string | undefined;
    sso_token?: string | undefined;
    captcha?: {
      id: string;
      /** For the kind work */
      nonce?: string | undefined;
      /** For the kind question */
      answer?: string | undefined;
    } | undefined;
    /** Language of messages; stored */
    lang?: "ru" | "en" | "es" | "pt" | undefined;
    /** Question id → seconds spent */
    times?: Record<string, number> | undefined;
    /** The version shown; used by the first request of an answer */
    version_id?: number | undefined;
    /** Running number; one lower than stored changes nothing */
    seq?: number | undefined;
    /** Address of the page that led to the survey */
    referrer?: string | undefined;
    /** The public code of the survey */
    virtual_id: string;
    key?: string | undefined;
  };
}

/** What each operation gives. */

export interface Received {
  register: {
    status: true;
    user: User;
  };
  login: {
    status: true;
    user: User;
  };
  logout: {
    status: true;
  };
  changePassword: {
    status: true;
  };
  acceptInvitation: {
    status: true;
    user: User;
    /** The workspace that was joined */
    workspace_id: number;
  };
  forgotPassword: {
    status: true;
  };
  resetPassword: {
    status: true;
  };
  listSessions: Session[];
  deleteSession: {
    status: true;
  };
  deleteSessions: {
    status: true;
    ended: number;
  };
  getUser: User;
  updateUser: {
    status: true;
    user: User;
  };
  getTariff: {
    tariff: Tariff;
  };
  createToken: {
    status: true;
    token: string;
    data: Token;
  };
  listTokens: Token[];
  deleteToken: {
    status: true;
  };
  listWorkspaces: {
    data: Workspace[];
    total: number;
    current_page: number;
    last_page: number;
    per_page: number;
  };
  createWorkspace: {
    status: true;
    workspace: Workspace;
  };
  updateWorkspace: {
    status: true;
    workspace: Workspace;
  };
  deleteWorkspace: {
    status: true;
  };
  listMembers: Member[];
  addMember: {
    status: true;
    member: Member | null;
    invitation: Invitation | null;
  };
  changeMember: {
    status: true;
    member: Member;
  };
  removeMember: {
    status: true;
  };
  listInvitations: OpenInvitation[];
  revokeInvitation: {
    status: true;
  };
  listAudit: {
    data: AuditRow[];
    next_cursor: string | null;
  };
  listFolders: ListedFolder[];
  createFolder: Folder;
  renameFolder: {
    status: true;
    folder: Folder;
  };
  reorderFolders: {
    status: true;
    folders: Folder[];
  };
  deleteFolder: {
    status: true;
    deleted_quizzes: number;
  };
  createSurvey: CreatedSurvey;
  listSurveys: SurveyItem[];
  listArchivedSurveys: ArchivedSurvey[];
  getSurvey: Survey;
  renameSurvey: {
    status: true;
    name: string;
  };
  noteSurvey: {
    status: true;
    notes: string;
  };
  moveSurvey: {
    status: true;
    folder_id: number;
    folder: ShortFolder;
  };
  archiveSurvey: {
    status: true;
    archive_at: string | null;
    is_archived: boolean;
  };
  duplicateSurvey: {
    status: true;
    quiz: DuplicatedSurvey;
  };
  deleteSurvey: {
    status: true;
  };
  saveSurvey: {
    status: true;
    saved: {
      count: number;
      types: Record<string, number>;
    };
    widgets: {
      ids: string[];
      entities: Record<string, {
        type: "welcome" | "yesno" | "choice" | "dropdown" | "ranking" | "slider" | "rating" | "scale" | "input" | "email" | "phone" | "datetime" | "matrix" | "message" | "file" | "html" | "submit";
        id: string;
        /** Null in a dry run where a save would give a new one. */
        hash: string | null;
        [member: string]: unknown;
      }>;
    };
    /** As stored, where they were sent */
    conditions?: Record<string, unknown> | undefined;
    warnings: ({
      code: "position" | "no_options" | "condition_source_missing" | "condition_target_missing" | "condition_backward" | "carry_forward_missing" | "conditions_unknown";
      widget_id: string | null;
      /** Place of the rule in the conditions; null: it is about no rule */
      path: string | null;
      message: string;
    })[];
  };
  validateSurvey: {
    status: true;
    saved: {
      count: number;
      types: Record<string, number>;
    };
    widgets: {
      ids: string[];
      entities: Record<string, {
        type: "welcome" | "yesno" | "choice" | "dropdown" | "ranking" | "slider" | "rating" | "scale" | "input" | "email" | "phone" | "datetime" | "matrix" | "message" | "file" | "html" | "submit";
        id: string;
        /** Null in a dry run where a save would give a new one. */
        hash: string | null;
        [member: string]: unknown;
      }>;
    };
    conditions: Record<string, unknown>;
    warnings: ({
      code: "position" | "no_options" | "condition_source_missing" | "condition_target_missing" | "condition_backward" | "carry_forward_missing" | "conditions_unknown";
      widget_id: string | null;
      /** Place of the rule in the conditions; null: it is about no rule */
      path: string | null;
      message: string;
    })[];
    changes: {
      added: string[];
      removed: string[];
      moved: string[];
      changed: {
        id: string;
        members: string[];
        new_hash: boolean;
      }[];
    };
  };
  saveConditions: {
    status: true;
    conditions: Record<string, unknown>;
    warnings: ({
      code: "position" | "no_options" | "condition_source_missing" | "condition_target_missing" | "condition_backward" | "carry_forward_missing" | "conditions_unknown";
      widget_id: string | null;
      /** Place of the rule in the conditions; null: it is about no rule */
      path: string | null;
      message: string;
    })[];
  };
  watchDraft: Uint8Array;
  notePresence: {
    status: true;
  };
  checkSurvey: {
    status: true;
    /** No finding of severity error */
    ok: boolean;
    /** Questions first, then rules, then the survey */
    findings: ({
      code: "unreachable" | "dead_end" | "always_screenout" | "condition_source_missing" | "condition_target_missing" | "condition_backward" | "carry_forward_missing" | "sso_not_configured" | "never_true" | "shadowed" | "position" | "no_options" | "conditions_unknown" | "no_questions" | "no_points" | "setting_without_value" | "not_open" | "promo_low" | "promo_empty" | "contrast" | "media_missing" | "always_true" | "not_proved" | "empty_title" | "same_title";
      severity: "error" | "warning" | "hint";
      /** The question; null: the survey or a quota */
      widget_id: string | null;
      /** Place of the rule in the conditions */
      path: string | null;
      message: string;
      /** What else is known of it, to be told in words of one’s own */
      details: {
        /** What has broken the rule, or why the survey takes no answers */
        reason?: "unknown_source" | "unknown_row" | "unknown_option" | "operator" | "value" | "unknown_target" | "backward" | "later_source" | "archived" | "closed" | "deadline_passed" | "answers_reached" | undefined;
        /** Of `same_title`: the earlier question */
        widget_id?: string | undefined;
        /** Member of the question or of the theme, or the setting */
        field?: string | undefined;
        /** Promo codes that are left */
        free?: number | undefined;
        /** Promo codes in all */
        total?: number | undefined;
        /** Of `contrast`: the member of the theme that is hard to read */
        text?: string | undefined;
        /** Of `contrast`: the member of the theme that it stands on */
        ground?: string | undefined;
        /** Of `contrast`: how far they are apart, rounded down */
        ratio?: number | undefined;
        /** Of `contrast`: on dark pages */
        dark?: boolean | undefined;
      };
    })[];
  };
  listQuotas: {
    status: true;
    quotas: QuotaCount[];
  };
  updateSettings: {
    status: true;
    settings: Settings;
    warnings: SettingWarning[];
  };
  getQrCode: Uint8Array;
  listPasswords: SurveyPassword[];
  createPasswords: {
    status: true;
    passwords: SurveyPassword[];
  };
  deletePassword: {
    status: true;
  };
  trySignIn: {
    status: true;
    /** Where the trial begins; null: the installation has no provider */
    url: string | null;
    /** The address that the provider must know as the one it leads back to */
    return_url: string;
  };
  publishSurvey: {
    status: true;
    is_published: true;
    url_shared: string;
    version_id: number;
    published_at: string;
    warnings: ({
      code: "position" | "no_options" | "condition_source_missing" | "condition_target_missing" | "condition_backward" | "carry_forward_missing" | "conditions_unknown";
      widget_id: string | null;
      /** Place of the rule in the conditions; null: it is about no rule */
      path: string | null;
      message: string;
    })[];
  };
  unpublishSurvey: {
    status: true;
    is_published: false;
  };
  listVersions: {
    total: number;
    data: Version[];
  };
  getVersion: {
    status: true;
    version: {
      version_id: number;
      is_live: boolean;
      created_at: string;
      widgets: {
        ids: string[];
        entities: Record<string, {
          type: "welcome" | "yesno" | "choice" | "dropdown" | "ranking" | "slider" | "rating" | "scale" | "input" | "email" | "phone" | "datetime" | "matrix" | "message" | "file" | "html" | "submit";
          id: string;
          /** Null in a dry run where a save would give a new one. */
          hash: string | null;
          [member: string]: unknown;
        }>;
      };
      conditions: Record<string, unknown>;
    };
  };
  restoreVersion: {
    status: true;
    widgets: {
      ids: string[];
      entities: Record<string, {
        type: "welcome" | "yesno" | "choice" | "dropdown" | "ranking" | "slider" | "rating" | "scale" | "input" | "email" | "phone" | "datetime" | "matrix" | "message" | "file" | "html" | "submit";
        id: string;
        /** Null in a dry run where a save would give a new one. */
        hash: string | null;
        [member: string]: unknown;
      }>;
    };
    conditions: Record<string, unknown>;
  };
  rotatePreview: {
    status: true;
    url_preview: string;
  };
  markTemplate: {
    status: true;
  };
  unmarkTemplate: {
    status: true;
  };
  listTemplates: {
    total: number;
    data: Template[];
  };
  listOwnTemplates: {
    total: number;
    data: Template[];
  };
  getTemplate: TemplateContent;
  createFromTemplate: CreatedSurvey;
  importSurvey: {
    status: true;
    quiz: CreatedSurvey | null;
    report: ImportReport;
    /** In a dry run: the name in the file */
    name?: string | null | undefined;
    /** In a dry run */
    widgets?: {
      ids: string[];
      entities: Record<string, {
        type: "welcome" | "yesno" | "choice" | "dropdown" | "ranking" | "slider" | "rating" | "scale" | "input" | "email" | "phone" | "datetime" | "matrix" | "message" | "file" | "html" | "submit";
        id: string;
        /** Null in a dry run where a save would give a new one. */
        hash: string | null;
        [member: string]: unknown;
      }>;
    } | undefined;
    /** In a dry run */
    conditions?: Record<string, unknown> | undefined;
    /** In a dry run */
    settings?: Record<string, unknown> | undefined;
    /** In a dry run: what its page would be drawn with */
    page?: ImportPage | undefined;
  };
  getBundle: Uint8Array;
  listTexts: Label[];
  updateTexts: {
    status: true;
    texts: Label[];
  };
  listVariables: Variable[];
  createVariable: {
    status: true;
    variable: Variable;
  };
  renameVariable: {
    status: true;
    variable: Variable;
  };
  deleteVariable: {
    status: true;
  };
  listHiddenOptions: HiddenOption[];
  createHiddenOption: {
    status: true;
    option: HiddenOption;
  };
  updateHiddenOption: {
    status: true;
    option: HiddenOption;
  };
  deleteHiddenOption: {
    status: true;
  };
  listWidgetOptions: WidgetHiddenOption[];
  createWidgetOption: {
    status: true;
    option: WidgetHiddenOption;
  };
  updateWidgetOption: {
    status: true;
    option: WidgetHiddenOption;
  };
  deleteWidgetOption: {
    status: true;
  };
  listThemes: {
    data: Theme[];
    total: number;
    current_page: number;
    last_page: number;
    per_page: number;
  };
  getTheme: {
    status: true;
    theme: Theme;
  };
  createTheme: {
    status: true;
    theme: Theme;
  };
  updateTheme: {
    status: true;
    theme: Theme;
  };
  copyTheme: {
    status: true;
    theme: Theme;
  };
  deleteTheme: {
    status: true;
  };
  applyTheme: {
    status: true;
    quiz: Survey;
  };
  listFonts: Font[];
  listMedia: {
    data: ListedMedia[];
    next_cursor: string | null;
  };
  uploadMedia: {
    status: true;
    media: Media;
  };
  deleteMedia: {
    status: true;
  };
  listAnswers: {
    success: true;
    status: true;
    data: {
      total: number | null;
      limit: number;
      offset: number | null;
      next_cursor: string | null;
      answers: Answer[];
    };
  };
  getAnswer: {
    status: true;
    answer: AnswerWithPath;
  };
  showAnswer: {
    status: true;
    is_hidden: boolean;
  };
  markAnswerViewed: {
    status: true;
    is_viewed: boolean;
  };
  tagAnswer: {
    status: true;
    tags: string[];
  };
  noteAnswer: {
    status: true;
    note: string;
  };
  deleteAnswer: {
    status: true;
  };
  changeAnswers: {
    status: true;
    affected: number;
    answer_ids?: number[] | null | undefined;
  };
  getSummary: {
    status: true;
    summary: Summary;
  };
  makeReport: {
    status: true;
    report: Report;
  };
  getReport: {
    status: true;
    report: Report;
  };
  getReportByUuid: {
    status: true;
    report: Report;
  };
  listReportFiles: ReportFile[];
  listReportInputs: {
    total: number;
    data: ReportInput[];
    next_cursor: string | null;
  };
  listReportWords: {
    status: true;
    /** How many texts there are */
    total: number;
    lang: string;
    words: {
      word: string;
      count: number;
    }[];
    pairs: {
      pair: string;
      count: number;
    }[];
  };
  getCrosstab: {
    status: true;
    crosstab: Crosstab;
  };
  watchTotals: Uint8Array;
  getFacets: {
    status: true;
    facets: Facets;
  };
  createShare: {
    status: true;
    link: ShareLink;
  };
  listShares: ShareLink[];
  switchShare: {
    status: true;
    link: ShareLink;
  };
  listFilters: SavedFilter[];
  saveFilter: {
    status: true;
    filter: SavedFilter;
  };
  changeFilter: {
    status: true;
    filter: SavedFilter;
  };
  deleteFilter: {
    status: true;
  };
  exportAnswersCsv: Uint8Array;
  exportAnswersXlsx: Uint8Array;
  exportAnswersWord: Uint8Array;
  exportAnswersSav: Uint8Array;
  getCodebook: {
    status: true;
    codebook: Codebook;
  };
  exportSummaryPdf: Uint8Array;
  makeSummaryPdf: Uint8Array;
  makeReportPdf: Uint8Array;
  exportReportWord: Uint8Array;
  exportPrintPdf: Uint8Array;
  createExport: {
    status: true;
    export: ExportJob;
  };
  listExports: ExportJob[];
  getExport: {
    status: true;
    export: ExportJob;
  };
  deleteExport: {
    status: true;
  };
  listPromoLists: {
    total: number;
    data: PromoList[];
  };
  createPromoList: {
    status: true;
    list: PromoList;
    added: number;
    duplicates: string[];
  };
  listSurveyPromoLists: {
    total: number;
    data: PromoList[];
  };
  createSurveyPromoList: {
    status: true;
    list: PromoList;
    added: number;
    duplicates: string[];
  };
  updatePromoList: {
    status: true;
    list: PromoList;
  };
  deletePromoList: {
    status: true;
  };
  listPromoCodes: {
    total: number;
    data: PromoCode[];
    stats: {
      total: number;
      used: number;
      unused: number;
    };
    quizzes: {
      id: number;
      name: string;
    }[];
  };
  addPromoCodes: {
    status: true;
    added: number;
    duplicates: string[];
    codes: PromoCode[];
  };
  deletePromoCode: {
    status: true;
  };
  importPromoCodes: {
    imported_count: number;
    codes: string[];
    /** With list_id */
    added?: number | undefined;
    /** With list_id: those the list had already */
    duplicates_count?: number | undefined;
  };
  attachPromoList: {
    status: true;
    attached: number[];
  };
  detachPromoLists: {
    status: true;
    detached: number[];
  };
  syncPromoList: {
    attached: number[];
    detached: number[];
  };
  listSurveyPromoCodes: {
    total: number;
    data: PromoCode[];
    stats: {
      total: number;
      used: number;
      unused: number;
    };
    quizzes: {
      id: number;
      name: string;
    }[];
  };
  listPinnedSurveys: {
    total: number;
    data: {
      id: number;
      name: string;
      attach: boolean;
      current: boolean;
    }[];
  };
  getPromoList: {
    status: true;
    list: PromoList;
  };
  changePromoList: {
    status: true;
    list: PromoList;
  };
  removePromoList: {
    status: true;
  };
  listPromoListSurveys: {
    total: number;
    data: {
      id: number;
      name: string;
      attach: boolean;
    }[];
  };
  listWebhooks: Webhook[];
  createWebhook: {
    status: true;
    webhook: Webhook;
    /** whsec_ and 32 bytes in base64; shown this once */
    secret: string;
  };
  getWebhook: {
    status: true;
    webhook: Webhook;
  };
  updateWebhook: {
    status: true;
    webhook: Webhook;
    warnings: WebhookWarning[];
  };
  toggleWebhook: {
    status: true;
    is_active: boolean;
  };
  rotateWebhook: {
    status: true;
    /** whsec_ and 32 bytes in base64; shown this once */
    secret: string;
  };
  testWebhook: {
    status: true;
    log: WebhookLogEntry;
  };
  deleteWebhook: {
    status: true;
  };
  listWebhookLogs: {
    data: WebhookLogEntry[];
    total: number;
    current_page: number;
    last_page: number;
    per_page: number;
  };
  getWebhookLog: {
    status: true;
    log: WebhookLogDetails;
  };
  resendWebhookLogs: {
    status: true;
    queued: number;
  };
  listEvents: {
    status: true;
    data: Event[];
    next_after: string;
    has_more: boolean;
  };
  listWorkspaceWebhooks: WorkspaceWebhook[];
  createWorkspaceWebhook: {
    status: true;
    webhook: WorkspaceWebhook;
    /** whsec_ and 32 bytes in base64; shown this once */
    secret: string;
  };
  getWorkspaceWebhook: {
    status: true;
    webhook: WorkspaceWebhook;
  };
  updateWorkspaceWebhook: {
    status: true;
    webhook: WorkspaceWebhook;
    warnings: WebhookWarning[];
  };
  toggleWorkspaceWebhook: {
    status: true;
    is_active: boolean;
  };
  rotateWorkspaceWebhook: {
    status: true;
    /** whsec_ and 32 bytes in base64; shown this once */
    secret: string;
  };
  testWorkspaceWebhook: {
    status: true;
    log: WebhookLogEntry;
  };
  deleteWorkspaceWebhook: {
    status: true;
  };
  listWorkspaceWebhookLogs: {
    data: WebhookLogEntry[];
    total: number;
    current_page: number;
    last_page: number;
    per_page: number;
  };
  getWorkspaceWebhookLog: {
    status: true;
    log: WebhookLogDetails;
  };
  resendWorkspaceWebhookLogs: {
    status: true;
    queued: number;
  };
  getOperatorStatus: {
    status: true;
    operator: OperatorStatus;
  };
  readSnapshot: {
    status: true;
    quiz: Snapshot;
  };
  putAnswer: AnswerResult;
  resumeAnswer: {
    status: true;
    answer: {
      id: number | null;
      uuid: string;
      is_complete: boolean;
      is_screenout: boolean;
      score: number | null;
      max_score: number | null;
      /** null: no list attached; empty: none left */
      promo_code: string | null;
    };
    /** The question to show, submit, screenout, or null once complete */
    next: string | null;
    redirect_url: string | null;
    path: string[];
    version_id: number | null;
    seq: number | null;
    promo_format: {
      code_format: string;
      code_width: number | null;
      code_height: number | null;
    } | null;
    values: Record<string, unknown> | null;
    extra_fields: Record<string, string>;
    seconds_left: number | null;
    /** false: the survey is closed, past its deadline or full, and would refuse another answer */
    takes_more: boolean;
  };
  uploadAnswerFile: {
    status: true;
    id: string;
    name: string;
    ext: string;
    size: number;
  };
  getCaptcha: {
    status: true;
    captcha: {
      id: string;
      kind: "work";
      salt: string;
      difficulty: number;
      expires_at: string;
    } | {
      id: string;
      kind: "question";
      question: string;
      expires_at: string;
    };
  };
  readPreview: {
    status: true;
    quiz: Snapshot;
  };
  putPreview: {
    status: true;
    answer: {
      id: number | null;
      uuid: string;
      is_complete: boolean;
      is_screenout: boolean;
      score: number | null;
      max_score: number | null;
      /** null: no list attached; empty: none left */
      promo_code: string | null;
    };
    /** The question to show, submit, screenout, or null once complete */
    next: string | null;
    redirect_url: string | null;
    path: string[];
    version_id: number | null;
    seq: number | null;
    promo_format: {
      code_format: string;
      code_width: number | null;
      code_height: number | null;
    } | null;
  };
}

/** Operations that give a file. */

export type FileId = 'getQrCode' | 'getBundle' | 'exportAnswersCsv' | 'exportAnswersXlsx' | 'exportAnswersWord' | 'exportAnswersSav' | 'exportSummaryPdf' | 'makeSummaryPdf' | 'makeReportPdf' | 'exportReportWord' | 'exportPrintPdf';

/** Operations that give events for as long as somebody listens. */

export type EventId = 'watchDraft' | 'watchTotals';


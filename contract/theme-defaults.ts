/** What is known of a theme without schemas, which the dashboard, that draws with it, would have to load. */

/** The theme of every survey that was given no other. */
export const DEFAULT_THEME = 1;

/** The look of a theme in which nothing was set. */
export const defaultLook = {
  header_color: '#1f2933',
  answers_text_color: '#1f2933',
  buttons_color: '#1f5fbf',
  widget_active_color: '#1f5fbf',
  link_color: '#1f5fbf',
  buttons_text_color: '#ffffff',
  dropdown_bg_color: '#ffffff',
  bg_color: '#ffffff',
  error_color: '#b3261e',
  backdrop_color: null,
  bg_gradient_start: null,
  bg_gradient_end: null,
  background_type_id: 1,
  bg_image_url: null,
  logo_url: null,
  logo_alt: null,
  favicon_url: null,
  base_font_id: 1,
  base_font: null,
  heading_font: null,
  buttons_radius: 8,
  answer_border: 1,
  input_style: 'box',
  dark_mode: 'off',
  dark_colors: {},
  custom_css: null,
  service_text: null,
} as const;

-- An account that the service made has the language of the installation until somebody signs in: then that of their browser.
alter table users add column has_chosen_lang boolean not null default true;

-- Times are milliseconds since 1970. What SQLite and Postgres write differently is BLOB alone (migrate.go).

-- A webhook delivery, and the jobs that it made.
CREATE TABLE app_deliveries (
    app         BIGINT NOT NULL, -- two apps may be sent the same GUID
    guid        TEXT   NOT NULL,
    event       TEXT   NOT NULL, -- "pull_request.opened"
    repository  TEXT   NOT NULL, -- owner/name; empty for none
    jobs        TEXT   NOT NULL, -- ids in the queue, separated by blanks
    received_at BIGINT NOT NULL,
    PRIMARY KEY (app, guid)
);

-- The repositories that the app has heard of: where the reconciler looks.
CREATE TABLE app_repositories (
    app          BIGINT NOT NULL,
    repository   TEXT   NOT NULL,
    installation BIGINT NOT NULL,
    looked_at    BIGINT NOT NULL, -- by the reconciler
    PRIMARY KEY (app, repository)
);

-- Which pull requests have which head: the payloads about a fork's commits do not say.
CREATE TABLE app_heads (
    repository TEXT   NOT NULL,
    head       TEXT   NOT NULL,
    number     BIGINT NOT NULL,
    base       TEXT   NOT NULL, -- commit
    base_ref   TEXT   NOT NULL, -- branch
    seen_at    BIGINT NOT NULL,
    PRIMARY KEY (repository, head, number)
);

-- The verdicts. The unique key is what "scored once" rests on, whatever the queue does.
CREATE TABLE app_results (
    id         TEXT   NOT NULL PRIMARY KEY, -- cannot be guessed: it is the page's address
    repository TEXT   NOT NULL,
    base       TEXT   NOT NULL,
    head       TEXT   NOT NULL,
    task       TEXT   NOT NULL,
    suite      TEXT   NOT NULL, -- digest
    number     BIGINT NOT NULL,
    asked      TEXT   NOT NULL, -- the delivery that asked for it again; empty for the first time
    attempt    BIGINT NOT NULL, -- the ordinal under which it is counted
    outcome    TEXT   NOT NULL,
    result     BLOB   NOT NULL, -- canonical JSON
    diff       BLOB   NOT NULL,
    took_us    BIGINT NOT NULL,
    scored_at  BIGINT NOT NULL,
    UNIQUE (repository, base, head, task, suite)
);

-- The check runs: what each is to say, and whether GitHub has been told.
CREATE TABLE app_runs (
    app          BIGINT NOT NULL,
    repository   TEXT   NOT NULL,
    head         TEXT   NOT NULL,
    name         TEXT   NOT NULL,
    installation BIGINT NOT NULL,
    number       BIGINT NOT NULL,
    run_id       BIGINT NOT NULL, -- GitHub's; 0 until it is known
    earlier      BIGINT NOT NULL, -- GitHub's ids up to this one are of runs before it; 0 for none
    shown        TEXT   NOT NULL, -- external id of the verdict that it is to show; empty for none
    asked        TEXT   NOT NULL, -- the delivery whose button began it; empty for none
    wanted       TEXT   NOT NULL, -- JSON
    completed    BIGINT NOT NULL, -- 1 when that is a completed run
    version      BIGINT NOT NULL, -- counts what was wanted
    posted       BIGINT NOT NULL, -- the version that GitHub has
    tries        BIGINT NOT NULL, -- failed posts of this version
    due_at       BIGINT NOT NULL, -- when to post next
    held_until   BIGINT NOT NULL, -- a process posts until then
    gone         BIGINT NOT NULL, -- 1 when GitHub says that there is no such commit or repository
    error        TEXT   NOT NULL, -- of the last post
    PRIMARY KEY (app, repository, head, name)
);

CREATE INDEX app_runs_to_post ON app_runs (app, due_at) WHERE version > posted AND gone = 0;

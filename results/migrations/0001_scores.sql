CREATE TABLE scores (
    suite        TEXT    NOT NULL, -- suite digest
    task         TEXT    NOT NULL,
    arm          TEXT    NOT NULL,
    agent        TEXT    NOT NULL, -- empty when none was named
    model        TEXT    NOT NULL,
    attempt      INTEGER NOT NULL CHECK (attempt >= 1),
    patch_digest TEXT    NOT NULL, -- empty when the patch came to no change
    program      TEXT    NOT NULL,
    outcome      TEXT    NOT NULL,
    reusable     INTEGER NOT NULL, -- 0: an error or a timeout, never reused
    result       BLOB    NOT NULL, -- the whole verdict, canonical JSON
    took_us      INTEGER NOT NULL, -- how long the score took, in microseconds
    scored_at    TEXT    NOT NULL, -- RFC 3339, UTC
    PRIMARY KEY (suite, task, arm, agent, model, attempt)
) WITHOUT ROWID;

CREATE INDEX scores_by_patch ON scores (suite, task, arm, patch_digest, program) WHERE reusable = 1;

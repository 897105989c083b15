package app

// payload is what the app reads of a webhook's body.
type payload struct {
	Action       string
	Number       int
	PullRequest  *pullPayload `json:"pull_request"`
	CheckRun     *runPayload  `json:"check_run"`
	CheckSuite   *suite       `json:"check_suite"`
	Changes      struct{ Base *struct{} }
	Repository   repositoryPayload
	Repositories []repositoryPayload // of an installation
	Added        []repositoryPayload `json:"repositories_added"` // to one
	Removed      []repositoryPayload `json:"repositories_removed"`
	Installation struct{ ID int64 }
}

type repositoryPayload struct {
	ID       int64
	FullName string `json:"full_name"`
}

type pullPayload struct {
	Number     int
	Head, Base refPayload
}

type refPayload struct {
	Ref, SHA string
	Repo     repositoryPayload // without its name where it is one of a list
}

type runPayload struct {
	Name         string
	HeadSHA      string        `json:"head_sha"`
	PullRequests []pullPayload `json:"pull_requests"`
	App          struct{ ID int64 }
}

// suite is a check suite: all check runs of one app on one commit.
type suite struct {
	HeadSHA      string        `json:"head_sha"`
	PullRequests []pullPayload `json:"pull_requests"`
	App          struct{ ID int64 }
}

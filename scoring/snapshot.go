package scoring

import (
	"github.com/tabula-css/bench/gitops/branch"
)

// Snapshot says what the snapshot of an arm holds; of a task as well, unless it is empty.
func (s *Suite) Snapshot(name, task string) (o branch.SnapshotOptions, err error) {
	arm, err := s.Arm(name)
	if err != nil {
		return o, err
	}
	rebuild := ""
	if arm.Paradigm == ParadigmTabula {
		rebuild = "tabula build --dir " + arm.Root
	}
	o = branch.SnapshotOptions{
		Suite: s.Files, Arm: arm.Name, Digest: s.Digest, Agents: branch.AgentsText(arm.Name, rebuild), Task: task,
	}
	if task == "" {
		return o, nil
	}
	packet, err := s.Packet(task, arm.Name)
	if err != nil {
		return o, err
	}
	o.Packet = []byte(packet.Text())
	return o, nil
}

// SnapshotIDs are the tree ids of all snapshots of the suite, of every arm, so that a branch that grew from another
// arm's snapshot is recognised. They are worked out once.
func (s *Suite) SnapshotIDs() ([]string, error) {
	s.snapshots.once.Do(func() { s.snapshots.ids, s.snapshots.err = s.snapshotIDs() })
	return s.snapshots.ids, s.snapshots.err
}

func (s *Suite) snapshotIDs() ([]string, error) {
	var ids []string
	for _, arm := range s.ArmNames() {
		tasks := []string{""}
		for _, t := range s.Tasks {
			if t.Arms[arm] != nil {
				tasks = append(tasks, t.ID)
			}
		}
		for _, task := range tasks {
			o, err := s.Snapshot(arm, task)
			if err != nil {
				return nil, err
			}
			id, err := branch.SnapshotID(o)
			if err != nil {
				return nil, err
			}
			ids = append(ids, id)
		}
	}
	return ids, nil
}

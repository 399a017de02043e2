import Sessions

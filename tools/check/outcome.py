"""What came of a part of the checks."""

from dataclasses import dataclass, field


@dataclass
class Outcome:
    passed: int = 0
    skipped: int = 0
    failures: list = field(default_factory=list)  # the name of each check that failed
    seconds: float = 0.0

    @property
    def failed(self):
        return len(self.failures)

    def check(self, name, succeeded):
        """Counts one check."""
        if succeeded:
            self.passed += 1
        else:
            self.failures.append(name)
        return succeeded

    def __add__(self, other):
        return Outcome(self.passed + other.passed, self.skipped + other.skipped,
                       self.failures + other.failures, self.seconds + other.seconds)

    def __str__(self):
        skipped = f", {self.skipped} skipped" if self.skipped else ""
        return f"{self.passed} passed, {self.failed} failed{skipped}"

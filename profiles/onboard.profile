# Robots that know only what they see for themselves: within 2 m, and not behind others.
entities
readings own
hide beyond 2
hide behind
noise position 0.02 angle 0.05
